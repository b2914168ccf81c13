import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { jsonColumn, type KeptJson } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'
import { meetFault } from '../fault.ts'
import type { TwinAnswer, TwinRequest } from '../twins/twin-answers.ts'

const FACTS = jsonColumn('twin.company_register.facts', RECORD)
const COMPANY = /^\/companies\/([^/]+)$/
const MOST = 20

type Row = { credit_code: string; name: string; facts: KeptJson; shareholders: KeptJson }

function companyOf({ credit_code: creditCode, name, facts, shareholders }: Row) {
  const { isLongTerm, licenceTo, ...rest } = FACTS.read(facts, creditCode)
  return { creditCode, name, ...rest, licenceTo: isLongTerm === true ? '长期' : licenceTo, shareholders }
}

async function findCompanies(database: Database, condition: ReturnType<typeof sql<boolean>>, most: number) {
  const { rows } = await sql<Row>`
    select credit_code, name, facts, (
      select coalesce(jsonb_agg(jsonb_build_object('kind', s.kind, 'name', s.name, 'percent', s.percent) order by s.place), '[]')
      from twin.company_shareholder s where s.credit_code = c.credit_code) as shareholders
    from twin.company_register c where ${condition} order by name limit ${most}`.execute(database)
  return rows.map(companyOf)
}

export async function findCompanyOfTwin(database: Database, creditCode: string) {
  const [company] = await findCompanies(database, sql<boolean>`credit_code = ${creditCode}`, 1)
  return company
}

function fits(query: URLSearchParams) {
  const code = query.get('code')
  const name = query.get('name') ?? ''
  if (code !== null) return sql<boolean>`starts_with(credit_code, ${code})`
  const sound = name.toLowerCase()
  return sql<boolean>`strpos(name, ${name}) > 0 or starts_with(pinyin, ${sound}) or starts_with(initials, ${sound})`
}

export async function answerAsRegister(
  database: Database,
  { path, query }: TwinRequest,
): Promise<TwinAnswer> {
  const { isWrong } = await meetFault(database, 'register')
  if (isWrong) return { status: 200, content: { unexpected: true } }
  const code = COMPANY.exec(path)?.[1]
  if (code === undefined) {
    const most = Math.min(Number(query.get('limit') ?? MOST), MOST)
    return { status: 200, content: { items: await findCompanies(database, fits(query), most) } }
  }
  const company = await findCompanyOfTwin(database, code)
  return company === undefined ? { status: 404 } : { status: 200, content: company }
}
