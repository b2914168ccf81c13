import { usccCheckCharacter } from '@kaihu/domain/checks/uscc.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { connect } from '../platform/database/connect.ts'
import { createPool } from '../platform/database/pool.ts'
import { importCompanies } from './import-companies.usecase.ts'
import { searchCompanies } from './search-companies.usecase.ts'

const { databaseUrl, applicationUrl } = await createTestDatabase()
const owner = createPool(databaseUrl)
const database = connect(applicationUrl)
afterAll(async () => {
  await owner.end()
  await database.destroy()
})

function creditCodeOf(variant: number): string {
  const body = `91310000MA1${String(variant).padStart(6, '0')}`
  return `${body}${usccCheckCharacter(body)}`
}

const codes = [0, 1, 2].map((variant) => creditCodeOf(variant))
const file = `name,credit_code,legal_representative,capital,licence_to,business_scope
上海云杉软件科技有限公司,${codes[0]},王林,"1,000,000.00",长期,"软件开发, 技术服务
与咨询"
深圳南汀贸易有限公司,${codes[1]},李青,500000,2048-05-19,贸易
无名公司,123,张三,,,
云杉（杭州）文化传媒有限公司,${codes[2]},,,,
云杉\u202e（宁波）有限公司,${codes[2]},,,,
`

const refused: [number, string][] = []

async function* inChunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 7) yield text.slice(at, at + 7)
}

function load(text: string) {
  return importCompanies(owner, inChunks(text), {
    refused: (line, problem) => refused.push([line, problem]),
    progress: () => undefined,
  })
}

async function namesOf(query: string) {
  return (await searchCompanies(database, query)).map(({ name }) => name)
}

describe('the company register', () => {
  beforeAll(async () => {
    expect(await load(file)).toEqual({ taken: 3, refused: 2 })
  })

  test('tells a wrong line with its place in the file and takes the others', () => {
    expect(refused).toEqual([
      [5, '"123" is no unified social credit code'],
      [7, expect.stringContaining('not seen')],
    ])
  })

  test('finds a company by any part of its Chinese name, beginnings first', async () => {
    expect(await namesOf('云杉')).toEqual(['云杉（杭州）文化传媒有限公司', '上海云杉软件科技有限公司'])
    expect(await namesOf('南汀贸易')).toEqual(['深圳南汀贸易有限公司'])
    expect(await namesOf('汀南')).toEqual([])
  })

  test('finds a company by pinyin in full, by initials, and by the beginning of its number', async () => {
    expect(await namesOf('shang hai yunshan')).toEqual(['上海云杉软件科技有限公司'])
    expect(await namesOf('sznt')).toEqual(['深圳南汀贸易有限公司'])
    expect(await namesOf(codes[1]?.toLowerCase().slice(0, 16) ?? '')).toContain('深圳南汀贸易有限公司')
  })

  test('answers what an application can be filled in with', async () => {
    const [company] = await searchCompanies(database, '上海云杉')
    expect(company).toMatchObject({
      creditCode: codes[0],
      legalRepresentative: '王林',
      capital: '1000000.00',
      licenceTo: null,
      isLongTerm: true,
      businessScope: '软件开发, 技术服务\n与咨询',
    })
  })

  test('takes the signs of a search pattern as themselves', async () => {
    expect(await namesOf('%杉')).toEqual([])
    expect(await namesOf('云_')).toEqual([])
  })

  test('replaces a known company and keeps the others', async () => {
    await load(`credit_code,name\n${codes[1]},深圳北汀贸易有限公司\n`)
    expect(await namesOf('汀贸易')).toEqual(['深圳北汀贸易有限公司'])
    expect(await namesOf('云杉')).toHaveLength(2)
  })

  test('refuses a file whose first line does not name the columns, or one twice, and changes nothing', async () => {
    await expect(load('name\n某某有限公司\n')).rejects.toThrow(
      /^Line 1 must name .*credit_code.*It says: name$/,
    )
    await expect(load(`credit_code,name,name\n${codes[0]},某某有限公司,x\n`)).rejects.toThrow(/^Line 1 /)
    expect(await namesOf('某某')).toEqual([])
  })

  test('tells of a column that nothing reads, and takes the others', async () => {
    refused.length = 0
    await load(`\uFEFFcredit_code,name,capitl\n${codes[2]},云杉（杭州）文化传媒有限公司,1\n`)
    expect(refused).toEqual([[1, 'nothing reads these columns: capitl']])
  })
})
