import { type RegisteredCompany, registeredCompanySchema } from '@kaihu/contract/registry.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import { tellingGramsOf } from './name-keys.ts'

export type CompanyFacts = Omit<RegisteredCompany, 'creditCode' | 'name'>

export const FACTS = jsonColumn<CompanyFacts>(
  'twin.company_register.facts',
  registeredCompanySchema.omit({ creditCode: true, name: true }),
)

type Row = { credit_code: string; name: string; facts: KeptJson }

async function read(
  database: Database,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<RegisteredCompany[]> {
  const { rows } = await sql<Row>`
    select credit_code, name, facts from twin.company_register where ${condition} limit ${most}`.execute(
    database,
  )
  return rows.map(({ credit_code: creditCode, name, facts }) => ({
    ...FACTS.read(facts, creditCode),
    creditCode,
    name,
  }))
}

/** A text as the beginning of a `like` pattern: its own signs of patterns mean themselves. */
function beginning(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}

export function findByCode(database: Database, code: string, most: number): Promise<RegisteredCompany[]> {
  return read(database, sql`credit_code like ${beginning(code)}`, most)
}

export function findByNameStart(
  database: Database,
  name: string,
  most: number,
): Promise<RegisteredCompany[]> {
  return read(database, sql`name like ${beginning(name)}`, most)
}

export function findByNamePart(database: Database, part: string, most: number): Promise<RegisteredCompany[]> {
  return read(
    database,
    sql`grams @> ${tellingGramsOf(part)}::text[] and name like ${`%${beginning(part)}`}`,
    most,
  )
}

export function findByPinyin(database: Database, start: string, most: number): Promise<RegisteredCompany[]> {
  return read(database, sql`pinyin like ${beginning(start)}`, most)
}

export function findByInitials(
  database: Database,
  start: string,
  most: number,
): Promise<RegisteredCompany[]> {
  return read(database, sql`initials like ${beginning(start)}`, most)
}
