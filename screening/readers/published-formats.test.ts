import { describe, expect, it } from 'vitest'
import { inPieces, names, read } from '../samples/read-all.ts'
import { readEuFsfXml } from './eu-fsf-xml.ts'
import { readOfacAdvancedXml } from './ofac-advanced/ofac-advanced-xml.ts'
import { readUkSanctionsCsv } from './uk/uk-sanctions-csv.ts'
import { readUkSanctionsXml } from './uk/uk-sanctions-xml.ts'

// Invented entries in the form that the publishers give theirs.

describe('the consolidated list of EU financial sanctions', () => {
  const FILE = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20T14:39:54.511+01:00" globalFileId="199001">
  <sanctionEntity designationDetails="" unitedNationId="" euReferenceNumber="EU.9901.10" logicalId="990110">
    <remark>Invented for a test</remark>
    <regulation regulationType="regulation" organisationType="council" publicationDate="2025-02-16" programme="RUS" logicalId="1">
      <publicationUrl>https://eur-lex.example/1</publicationUrl>
    </regulation>
    <regulation regulationType="amendment" programme="RUS" logicalId="2"/>
    <subjectType code="person" classificationCode="P"/>
    <nameAlias wholeName="The Baker" gender="" strong="false" nameLanguage="EN" logicalId="3"/>
    <nameAlias firstName="Andrej" middleName="" lastName="Vymysl" wholeName="Andrej VYMYSL" gender="M" strong="true" logicalId="4"/>
    <nameAlias wholeName="Андрей Вымысл" gender="M" strong="true" nameLanguage="RU" logicalId="5"/>
    <nameAlias wholeName="Andrej Starov" strong="true" logicalId="6"><remark>formerly known as</remark></nameAlias>
    <nameAlias wholeName="Baker Andrej" strong="true" logicalId="7"><remark>Low quality alias</remark></nameAlias>
    <citizenship region="" countryIso2Code="RU" countryDescription="RUSSIAN FEDERATION" logicalId="8"/>
    <birthdate circa="false" calendarType="GREGORIAN" birthdate="1971-03-04" dayOfMonth="4" monthOfYear="3" year="1971" logicalId="9"/>
    <birthdate circa="true" calendarType="GREGORIAN" year="1970" monthOfYear="0" dayOfMonth="0" logicalId="10"/>
    <birthdate circa="false" calendarType="GREGORIAN" yearRangeFrom="1968" yearRangeTo="1972" logicalId="11"/>
    <birthdate circa="false" calendarType="ISLAMIC" year="1390" logicalId="12"/>
    <identification number="AB1234567" knownFalse="false" identificationTypeCode="passport" identificationTypeDescription="National passport" countryIso2Code="RU" logicalId="13"/>
    <identification number="FORGED1" knownFalse="true" identificationTypeCode="passport" countryIso2Code="RU" logicalId="14"/>
    <identification number="778899" identificationTypeCode="id" identificationTypeDescription="National identification card" countryIso2Code="00" logicalId="15"/>
    <identification number="АВ № 778" latinNumber="AB 778001" identificationTypeCode="id" identificationTypeDescription="National identification card" countryIso2Code="RU" logicalId="17"/>
    <address street="" countryIso2Code="00" countryDescription="UNKNOWN" logicalId="16"/>
  </sanctionEntity>
  <sanctionEntity logicalId="990111">
    <subjectType code="enterprise" classificationCode="E"/>
    <nameAlias wholeName="" firstName="" lastName="Vymysl Trading OOO" strong="true" logicalId="20"/>
    <address countryIso2Code="CS" countryDescription="SERBIA AND MONTENEGRO" logicalId="21"/>
  </sanctionEntity>
  <sanctionEntity euReferenceNumber="EU.9902.1" logicalId="990112">
    <subjectType code="person" classificationCode="P"/>
  </sanctionEntity>
</export>`

  it('is read with weak and former names, calendars of ours, and papers that are not known to be forged', async () => {
    const { entries, rejected, published } = await read(readEuFsfXml(inPieces(FILE), 'EU'))
    expect(published).toBe('2026-11-20')
    expect(names(entries[0])).toEqual([
      'The Baker/weak',
      'Andrej VYMYSL/primary',
      'Андрей Вымысл/strong',
      'Andrej Starov/former strong',
      'Baker Andrej/weak',
    ])
    expect(entries[0]).toMatchObject({
      id: 'EU.9901.10',
      type: 'person',
      gender: 'male',
      countries: ['RU'],
      programs: ['RUS'],
      birthDates: [
        { year: 1971, month: 3, day: 4 },
        { year: 1970, approximate: true },
        { year: 1968, toYear: 1972 },
      ],
      identifiers: [
        { kind: 'passport', value: 'AB1234567', country: 'RU' },
        { kind: 'national_id', value: '778899' },
        { kind: 'national_id', value: 'АВ № 778', country: 'RU' },
        { kind: 'national_id', value: 'AB 778001', country: 'RU' },
      ],
      sourceUrl: 'https://eur-lex.example/1',
    })
    expect(entries[1]).toMatchObject({ id: '990111', type: 'organisation', countries: ['RS'] })
    expect(names(entries[1])).toEqual(['Vymysl Trading OOO/primary'])
    expect(rejected).toEqual([{ line: 31, code: 'no_name' }])
  })
})

describe('the UK Sanctions List', () => {
  const COLUMNS =
    'Last Updated,Unique ID,OFSI Group ID,UN Reference Number,Name 6,Name 1,Name 2,Name 3,Name 4,Name 5,Name type,Alias strength,Title,Name non-latin script,Regime Name,Designation Type,Other Information,Address Country,D.O.B,Nationality(/ies),National Identifier number,Passport number,Gender,Business registration number (s),IMO number,Current believed flag of ship,Hull identification number (HIN)'
  const CSV = [
    'Report Date: 13-Feb-2026',
    COLUMNS,
    '12/01/2026,TST0001,,,VYMYSL,ANDREJ,,,,,Alias,Low quality a.k.a,,,The Invented Regulations 2026,Individual,,,dd/mm/1958,,,,,,,',
    '12/01/2026,TST0002,,,VYMYSL SHIPPING,,,,,,Primary Name,,,,The Invented Regulations 2026,Entity,,Panama,,,,,,REG-77,,',
    '12/01/2026,TST0001,,,VYMYSL,ANDREI,IVAN,,,,Primary Name,,,Андрей Вымысл,The Invented Regulations 2026,Individual,Said to bake,,01/02/1958,(1) Russia (2) Iran,123-45,P1234567,Male,,,',
    '12/01/2026,TST0003,,,OCEAN VYMYSL,,,,,,Primary Name,,,,The Invented Regulations 2026,Ship,,,,,,,,,9876543,Panama,XYZ12345H',
    '12/01/2026,,,,NOBODY,,,,,,Primary Name,,,,,Entity,,,,,,,,,,',
  ].join('\r\n')

  it('as CSV is read with all rows of a designation in one, whichever comes first', async () => {
    const { entries, rejected, published } = await read(readUkSanctionsCsv(inPieces(CSV), 'UK'))
    expect(published).toBe('2026-02-13')
    expect(entries.map(({ id, type }) => `${id} ${type}`)).toEqual([
      'TST0001 person',
      'TST0002 organisation',
      'TST0003 vessel',
    ])
    expect(names(entries[0])).toEqual([
      'ANDREI IVAN VYMYSL/primary',
      'ANDREJ VYMYSL/weak',
      'Андрей Вымысл/primary',
    ])
    expect(entries[0]).toMatchObject({
      gender: 'male',
      countries: ['RU', 'IR'],
      birthDates: [{ year: 1958 }, { year: 1958, month: 2, day: 1 }],
      identifiers: [
        { kind: 'passport', value: 'P1234567' },
        { kind: 'national_id', value: '123-45' },
      ],
      programs: ['The Invented Regulations 2026'],
      remarks: 'Said to bake',
    })
    expect(entries[1]?.identifiers).toEqual([{ kind: 'registration', value: 'REG-77' }])
    expect(entries[2]).toMatchObject({
      identifiers: [
        { kind: 'imo', value: '9876543' },
        { kind: 'other', value: 'XYZ12345H' },
      ],
      countries: ['PA'],
    })
    expect(rejected).toEqual([{ line: 7, code: 'no_id' }])
  })
  it('as CSV is read whatever the case of its columns, and where the kind stands under its older name', async () => {
    const older = CSV.replace('Designation Type', 'Individual, Entity, Ship'.replaceAll(', ', ' ')).replace(
      'Name non-latin script',
      'Name Non-Latin Script',
    )
    const quoted = older.replace('Individual Entity Ship', '"Individual, Entity, Ship"')
    const { entries } = await read(readUkSanctionsCsv(inPieces(quoted), 'UK'))
    expect(entries).toEqual((await read(readUkSanctionsCsv(inPieces(CSV), 'UK'))).entries)
  })
  it('as CSV without its columns is refused, naming the line', async () => {
    const { entries, rejected } = await read(
      readUkSanctionsCsv(['Report Date: 13-Feb-2026\nId,Name\n1,A\n'], 'UK'),
    )
    expect(entries).toEqual([])
    expect(rejected).toEqual([{ line: 2, code: 'wrong_columns' }])
  })
  it('as XML says the same', async () => {
    const xml = `<?xml version="1.0" encoding="utf-8"?><Designations><DateGenerated>13/02/2026</DateGenerated>
<Designation><LastUpdated>12/01/2026</LastUpdated><UniqueID>TST0001</UniqueID>
<Names><Name><Name1>ANDREJ</Name1><Name6>VYMYSL</Name6><NameType>Alias</NameType><AliasStrength>Low quality a.k.a</AliasStrength></Name>
<Name><Name1>ANDREI</Name1><Name2>IVAN</Name2><Name6>VYMYSL</Name6><NameType>Primary Name</NameType></Name></Names>
<NonLatinNames><NonLatinName><NameNonLatinScript>Андрей Вымысл</NameNonLatinScript></NonLatinName></NonLatinNames>
<RegimeName>The Invented Regulations 2026</RegimeName><IndividualEntityShip>Individual</IndividualEntityShip>
<OtherInformation>Said to bake</OtherInformation>
<IndividualDetails><Individual><DOBs><DOB>dd/mm/1958</DOB><DOB>01/02/1958</DOB></DOBs>
<Nationalities><Nationality>Russia</Nationality><Nationality>Iran</Nationality></Nationalities>
<PassportDetails><Passport><PassportNumber>P1234567</PassportNumber></Passport></PassportDetails>
<NationalIdentifierDetails><NationalIdentifier><NationalIdentifierNumber>123-45</NationalIdentifierNumber></NationalIdentifier></NationalIdentifierDetails>
<Genders><Gender>Male</Gender></Genders></Individual></IndividualDetails></Designation></Designations>`
    const fromXml = await read(readUkSanctionsXml(inPieces(xml), 'UK'))
    const fromCsv = await read(readUkSanctionsCsv(inPieces(CSV), 'UK'))
    expect(fromXml.published).toBe('2026-02-13')
    expect(fromXml.entries).toEqual(fromCsv.entries.slice(0, 1))
  })
})

describe("OFAC's Advanced XML", () => {
  const TABLES = `<ReferenceValueSets>
<AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1401">F.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
<CountryValues><Country ID="11067" ISO2="RU">Russia</Country></CountryValues>
<DetailReferenceValues><DetailReference ID="91526">Male</DetailReference></DetailReferenceValues>
<FeatureTypeValues><FeatureType ID="8">Birthdate</FeatureType><FeatureType ID="25">Location</FeatureType><FeatureType ID="224">Gender</FeatureType><FeatureType ID="3">Vessel Flag</FeatureType><FeatureType ID="1">Vessel Call Sign</FeatureType><FeatureType ID="2">VESSEL TYPE</FeatureType></FeatureTypeValues>
<LocPartTypeValues><LocPartType ID="1">Unknown</LocPartType></LocPartTypeValues>
<IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType><IDRegDocType ID="91508">Chinese Commercial Code</IDRegDocType></IDRegDocTypeValues>
<PartySubTypeValues><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType></PartySubTypeValues>
<PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="4">Transport</PartyType></PartyTypeValues>
<SanctionsTypeValues><SanctionsType ID="1">Program</SanctionsType><SanctionsType ID="2">Block</SanctionsType></SanctionsTypeValues>
</ReferenceValueSets>`
  const name = (parts: readonly string[]) =>
    `<DocumentedName>${parts.map((part) => `<DocumentedNamePart><NamePartValue>${part}</NamePartValue></DocumentedNamePart>`).join('')}</DocumentedName>`
  const REST = `<Locations><Location ID="70"><LocationCountry CountryID="11067"/></Location><Location ID="71"><LocationPart LocPartTypeID="1"><LocationPartValue Primary="true"><Value>Panama</Value></LocationPartValue></LocationPart></Location></Locations>
<IDRegDocuments><IDRegDocument ID="1" IDRegDocTypeID="1571" IssuedBy-CountryID="11067" IdentityID="91"><IDRegistrationNo>750123456</IDRegistrationNo></IDRegDocument></IDRegDocuments>
<DistinctParties><DistinctParty FixedRef="9001"><Comment>Invented</Comment><Profile ID="9001" PartySubTypeID="4"><Identity ID="91">
<Alias AliasTypeID="1403" Primary="true" LowQuality="false">${name(['VYMYSL', 'Andrej'])}${name(['维米斯'])}</Alias>
<Alias AliasTypeID="1400" Primary="false" LowQuality="true">${name(['Baker'])}</Alias>
<Alias AliasTypeID="1401" Primary="false" LowQuality="false">${name(['STAROV', 'Andrej'])}</Alias></Identity>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start><From><Year>1965</Year><Month>3</Month><Day>12</Day></From><To><Year>1965</Year><Month>3</Month><Day>12</Day></To></Start><End><From><Year>1965</Year><Month>3</Month><Day>12</Day></From><To><Year>1965</Year><Month>3</Month><Day>12</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="8"><FeatureVersion><DatePeriod><Start Approximate="true"><From><Year>1960</Year><Month>1</Month><Day>1</Day></From></Start><End><To><Year>1960</Year><Month>12</Month><Day>31</Day></To></End></DatePeriod></FeatureVersion></Feature>
<Feature FeatureTypeID="25"><FeatureVersion><VersionLocation LocationID="70"/></FeatureVersion></Feature>
<Feature FeatureTypeID="224"><FeatureVersion><VersionDetail DetailReferenceID="91526"/></FeatureVersion></Feature>
</Profile></DistinctParty>
<DistinctParty FixedRef="9002"><Profile ID="9002" PartySubTypeID="1"><Identity ID="92"><Alias AliasTypeID="1403" Primary="true">${name(['OCEAN VYMYSL'])}</Alias></Identity>
<Feature FeatureTypeID="3"><FeatureVersion><VersionDetail DetailTypeID="1432">Iran</VersionDetail></FeatureVersion></Feature><Feature FeatureTypeID="25"><FeatureVersion><VersionLocation LocationID="71"/></FeatureVersion></Feature>
<Feature FeatureTypeID="1"><FeatureVersion><VersionDetail DetailTypeID="1432">3FAB7</VersionDetail></FeatureVersion></Feature><Feature FeatureTypeID="2"><FeatureVersion><VersionDetail DetailTypeID="1432">Crude Oil Tanker</VersionDetail></FeatureVersion></Feature></Profile></DistinctParty></DistinctParties>
<SanctionsEntries><SanctionsEntry ID="1" ProfileID="9001"><SanctionsMeasure SanctionsTypeID="1"><Comment>RUSSIA-EO14024</Comment></SanctionsMeasure><SanctionsMeasure SanctionsTypeID="2"><Comment/></SanctionsMeasure></SanctionsEntry></SanctionsEntries></Sanctions>`
  const HEAD =
    '<Sanctions xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/ADVANCED_XML"><DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>7</Month><Day>30</Day></DateOfIssue>'

  it('is read through its tables: names of every script, papers, places, and programs that stand at the end', async () => {
    const { entries, published } = await read(readOfacAdvancedXml(inPieces(HEAD + TABLES + REST), 'OFAC'))
    expect(published).toBe('2026-07-30')
    expect(names(entries[0])).toEqual([
      'VYMYSL Andrej/primary',
      '维米斯/primary',
      'Baker/weak',
      'STAROV Andrej/former strong',
    ])
    expect(entries[0]).toMatchObject({
      id: '9001',
      type: 'person',
      gender: 'male',
      countries: ['RU'],
      birthDates: [
        { year: 1965, month: 3, day: 12 },
        { year: 1960, approximate: true },
      ],
      identifiers: [{ kind: 'passport', value: '750123456', country: 'RU' }],
      programs: ['RUSSIA-EO14024'],
    })
    expect(entries[1]).toMatchObject({
      id: '9002',
      type: 'vessel',
      programs: [],
      countries: ['IR', 'PA'],
      identifiers: [{ kind: 'other', value: '3FAB7' }],
    })
  })
  it('without its tables is refused: nothing of it could be understood', async () => {
    const { entries, rejected } = await read(readOfacAdvancedXml([HEAD + REST], 'OFAC'))
    expect(entries).toEqual([])
    expect(rejected).toEqual([{ line: 1, code: 'wrong_columns' }])
  })
})
