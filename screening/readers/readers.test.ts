import { describe, expect, it } from 'vitest'
import type { ListEntry } from '../model.ts'
import { readFollowTheMoney } from './follow-the-money.ts'
import { readOfacEnhancedXml } from './ofac-enhanced-xml.ts'
import { readOfacSdnCsv } from './ofac-sdn-csv.ts'
import { readOpenSanctionsCsv } from './open-sanctions-csv.ts'
import { readOwnCsv } from './own-csv.ts'
import type { ReadRow } from './read-row.ts'
import { readUnXml } from './un-xml.ts'
import { readUsCslCsv } from './us-csl-csv.ts'

async function read(rows: AsyncIterable<ReadRow>) {
  const entries: ListEntry[] = []
  const rejected: { line: number; code: string }[] = []
  for await (const row of rows) {
    if (row.kind === 'entry') entries.push(row.entry)
    if (row.kind === 'rejected') rejected.push({ line: row.row.line, code: row.row.code })
  }
  return { entries, rejected }
}

function names(entry: ListEntry | undefined) {
  return entry?.names.map(({ text, quality }) => `${text}/${quality}`)
}

describe('reading lists', () => {
  it('takes the OFAC CSV set with aliases, addresses and what hides in the remarks', async () => {
    const sdn =
      '7,"DOE, John","individual","SDGT] [IRAN",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948; alt. DOB 1949; nationality Iraq; Passport A12345 (Iraq); Gender Male; Chinese Commercial Code 1728 4320; a.k.a. \'ABU X\'."\n' +
      'broken row\n\u001a'
    const set = {
      sdn: [sdn],
      alt: ['7,1,"aka","DOW, Jon",-0- \n7,2,"fka","OLD, Name",-0- \n'],
      add: ['7,1,-0- ,"Basra","Iraq",-0- \n'],
    }
    const { entries, rejected } = await read(readOfacSdnCsv(set, 'OFAC'))
    expect(names(entries[0])).toEqual([
      'DOE, John/primary',
      'DOW, Jon/strong',
      'OLD, Name/strong',
      'ABU X/weak',
    ])
    expect(entries[0]).toMatchObject({
      type: 'person',
      gender: 'male',
      countries: ['IQ'],
      programs: ['SDGT', 'IRAN'],
      birthDates: [{ year: 1948, month: 12, day: 10 }, { year: 1949 }],
      identifiers: [
        { kind: 'passport', value: 'A12345', country: 'IQ' },
        { kind: 'chinese_commercial_code', value: '1728 4320' },
      ],
    })
    expect(rejected).toEqual([{ line: 2, code: 'wrong_columns' }])
  })
  it('takes the UN list with alias quality, original script and kinds of dates, cut anywhere', async () => {
    const xml =
      '<CONSOLIDATED_LIST dateGenerated="2026-01-01"><INDIVIDUALS><INDIVIDUAL><DATAID>5</DATAID><FIRST_NAME>KIM</FIRST_NAME>' +
      '<SECOND_NAME>CHOL SAM</SECOND_NAME><NAME_ORIGINAL_SCRIPT>金铁三</NAME_ORIGINAL_SCRIPT><NATIONALITY><VALUE>China</VALUE></NATIONALITY>' +
      '<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>The Uncle</ALIAS_NAME><DATE_OF_BIRTH>1969-02-05</DATE_OF_BIRTH></INDIVIDUAL_ALIAS>' +
      '<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Kim Chol</ALIAS_NAME><DATE_OF_BIRTH>1984 - 1986</DATE_OF_BIRTH></INDIVIDUAL_ALIAS>' +
      '<INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Kim Chol-sam</ALIAS_NAME><DATE_OF_BIRTH>1969-02-05</DATE_OF_BIRTH></INDIVIDUAL_ALIAS>' +
      '<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1970</FROM_YEAR><TO_YEAR>1973</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>' +
      '<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1971</YEAR></INDIVIDUAL_DATE_OF_BIRTH>' +
      '</INDIVIDUAL><INDIVIDUAL><DATAID>6</DATAID></INDIVIDUAL></INDIVIDUALS></CONSOLIDATED_LIST>'
    const bytes = new TextEncoder().encode(xml)
    const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
      bytes.slice(at * 7, at * 7 + 7),
    )
    const { entries, rejected } = await read(readUnXml(pieces, 'UN'))
    expect(names(entries[0])).toEqual([
      'KIM CHOL SAM/primary',
      '金铁三/primary',
      'The Uncle/weak',
      'Kim Chol/strong',
      'Kim Chol-sam/strong',
    ])
    expect(entries[0]?.birthDates).toEqual([
      { year: 1970, toYear: 1973 },
      { year: 1971, approximate: true },
      { year: 1969, month: 2, day: 5 },
      { year: 1984, toYear: 1986 },
    ])
    expect(entries[0]?.countries).toEqual(['CN'])
    expect(rejected).toEqual([{ line: 1, code: 'no_name' }])
  })
  it('refuses XML that breaks off', async () => {
    await expect(read(readUnXml(['<A><INDIVIDUAL><DATAID>5</DATAID>'], 'UN'))).rejects.toThrow(/unclosed/i)
  })
  it('takes OFAC Enhanced XML in all scripts', async () => {
    const xml =
      '<sanctionsData><publicationInfo><dataAsOf>2025-01-10T00:00:00</dataAsOf></publicationInfo><entities><entity id="9"><generalInfo>' +
      '<entityType>Entity</entityType></generalInfo><names><name><isPrimary>false</isPrimary><isLowQuality>true</isLowQuality><translations>' +
      '<translation><formattedFullName>旷视科技有限公司</formattedFullName></translation></translations></name></names></entity></entities></sanctionsData>'
    const rows: ReadRow[] = []
    for await (const row of readOfacEnhancedXml([xml], 'CONS')) rows.push(row)
    expect(rows[0]).toEqual({ kind: 'published', date: '2025-01-10' })
    expect(rows[1]?.kind === 'entry' ? names(rows[1].entry) : []).toEqual(['旷视科技有限公司/weak'])
  })
  it('takes for papers what names one bearer alone, and the sex that the US list tells among them', async () => {
    const told = [
      'Female, Gender',
      'Ukraine-/Russia-Related Sanctions Regulations, 31 CFR 589.201 and/or 589.209, Secondary sanctions risk:',
      '24 Feb 2022, Listing Date (EO 14024 Directive 2):',
      'A300B4-605R, Aircraft Model',
      'IMO 8898831, Vessel Registration Identification',
      'RU, 7736640919, Tax ID No.',
    ].join('; ')
    const { entries } = await read(
      readUsCslCsv([`_id,type,name,ids\n1,Individual,"DOE, A","${told}"\n`], 'CSL'),
    )
    expect(entries[0]).toMatchObject({
      gender: 'female',
      identifiers: [
        { kind: 'imo', value: '8898831' },
        { kind: 'tax', value: '7736640919', country: 'RU' },
      ],
    })
    expect(entries[0]?.identifiers).toHaveLength(2)
  })
  it('takes the US consolidated list, OpenSanctions, FollowTheMoney and our own CSV', async () => {
    const csl = await read(
      readUsCslCsv(
        [
          '_id,type,name,alt_names,dates_of_birth,ids\n1,Individual,"DOE, A",B; C,1970-01-02,"CA, BC166787, Passport"\n',
        ],
        'CSL',
      ),
    )
    expect(csl.entries[0]).toMatchObject({
      type: 'person',
      identifiers: [{ kind: 'passport', value: 'BC166787', country: 'CA' }],
    })
    expect(csl.entries[0]?.names).toHaveLength(3)
    expect(csl.entries[0]).not.toHaveProperty('gender')
    const simple = await read(
      readOpenSanctionsCsv(
        ['id,schema,name,aliases,birth_date,countries\nQ1,Person,A B,C D;E,1970,cn;hk\n'],
        'OS',
      ),
    )
    expect(simple.entries[0]).toMatchObject({ type: 'person', countries: ['CN', 'HK'] })
    const ftm = await read(
      readFollowTheMoney(
        [
          '{"id":"Q1","schema":"Company","properties":{"name":["A"],"weakAlias":["B"],"leiCode":["X1"]}}\nnot json\n',
        ],
        'FTM',
      ),
    )
    expect(names(ftm.entries[0])).toEqual(['A/primary', 'B/weak'])
    expect(ftm.rejected).toEqual([{ line: 2, code: 'not_json' }])
    const [minister, either] = (
      await read(
        readFollowTheMoney(
          [
            '{"id":"Q2","schema":"Person","properties":{"name":["M"],"position":["Minister of Tests"],"topics":["role.pep"],"sourceUrl":["https://pep.example/2"],"socialSecurityNumber":["AB-12345"]}}\n',
            '{"id":"Q3","schema":"LegalEntity","properties":{"name":["L"],"mainCountry":["ru"],"ogrnCode":["1027700092661"]}}\n',
          ],
          'FTM',
        ),
      )
    ).entries
    expect(minister).toMatchObject({
      type: 'person',
      remarks: 'Minister of Tests; role.pep',
      sourceUrl: 'https://pep.example/2',
      identifiers: [{ kind: 'national_id', value: 'AB-12345' }],
    })
    // A source that does not tell persons from companies may mean either.
    expect(either).toMatchObject({
      type: 'unknown',
      countries: ['RU'],
      identifiers: [{ kind: 'registration', value: '1027700092661' }],
    })
    const own = await read(
      readOwnCsv(['id,type,name,identifiers\n1,person,王伟,11010119600512001X\n,person,无号,\n'], 'BLACK'),
    )
    expect(own.entries[0]?.identifiers).toEqual([{ kind: 'resident_id', value: '11010119600512001X' }])
    expect(own.rejected).toEqual([{ line: 3, code: 'no_id' }])
  })
  it('refuses our own CSV without its columns, naming the line', async () => {
    expect((await read(readOwnCsv(['nummer,naam\n1,x\n'], 'BLACK'))).rejected).toEqual([
      { line: 1, code: 'wrong_columns' },
    ])
  })
})
