import type { Pool } from 'pg'
import { FACTS } from './company.store.ts'
import { nameKeysOf } from './name-keys.ts'
import {
  COMPANY_COLUMNS,
  type CompanyCells,
  type CompanyColumn,
  type ReadCompany,
  readCompany,
} from './read-company.ts'
import { readCsv } from './read-csv.ts'

export type Imported = { taken: number; refused: number }

type Told = {
  refused(line: number, problem: string): void
  progress(lines: number): void
}

type Company = Exclude<ReadCompany, { problem: string }>

const BATCH = 5_000

const INSERT = `
  insert into twin.company_register (credit_code, name, pinyin, initials, grams, facts)
  select code, name, pinyin, initials, string_to_array(grams, ' '), facts
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[])
      as given (code, name, pinyin, initials, grams, facts)
  on conflict (credit_code) do update set name = excluded.name, pinyin = excluded.pinyin,
    initials = excluded.initials, grams = excluded.grams, facts = excluded.facts, imported_at = now()`

const INSERT_SHAREHOLDERS = `
  insert into twin.company_shareholder (credit_code, place, kind, name, percent)
  select code, place, kind, name, percent
    from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[]) as given (code, place, kind, name, percent)`

async function writeShareholders(pool: Pool, companies: readonly Company[]): Promise<void> {
  const told = companies.filter(({ shareholders }) => shareholders.length > 0)
  if (told.length === 0) return
  const rows = told.flatMap(({ creditCode, shareholders }) =>
    shareholders.map((one, index) => ({ ...one, creditCode, place: index + 1 })),
  )
  await pool.query('delete from twin.company_shareholder where credit_code = any ($1)', [
    told.map(({ creditCode }) => creditCode),
  ])
  await pool.query(INSERT_SHAREHOLDERS, [
    rows.map(({ creditCode }) => creditCode),
    rows.map(({ place }) => place),
    rows.map(({ kind }) => kind),
    rows.map(({ name }) => name),
    rows.map(({ percent }) => percent),
  ])
}

async function write(pool: Pool, batch: ReadonlyMap<string, Company>): Promise<void> {
  const companies = [...batch.values()]
  const keys = companies.map(({ name }) => nameKeysOf(name))
  await pool.query(INSERT, [
    companies.map(({ creditCode }) => creditCode),
    companies.map(({ name }) => name),
    keys.map(({ pinyin }) => pinyin),
    keys.map(({ initials }) => initials),
    keys.map(({ grams }) => grams.join(' ')),
    companies.map(({ facts }) => FACTS.text(facts)),
  ])
  await writeShareholders(pool, companies)
}

/**
 * New companies are added, known ones replaced, wrong lines told and left out. @throws RangeError when the
 * first line does not name the required columns
 */
export async function importCompanies(
  pool: Pool,
  chunks: AsyncIterable<string>,
  told: Told,
): Promise<Imported> {
  const records = readCsv(chunks)
  const head = await records.next()
  const names = (head.done ? [] : head.value.cells).map((name) => name.trim().toLowerCase())
  const columns = columnsOf(names)
  const unread = names.filter((name) => !isColumn(name))
  if (unread.length > 0) told.refused(1, `nothing reads these columns: ${unread.join(', ')}`)
  const outcome: Imported = { taken: 0, refused: 0 }
  let batch = new Map<string, Company>()
  const flush = async () => {
    if (batch.size > 0) await write(pool, batch)
    outcome.taken += batch.size
    batch = new Map()
  }
  for await (const { line, cells } of records) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const read = readCompany(cellsOf(columns, cells))
    if ('problem' in read) {
      outcome.refused += 1
      told.refused(line, read.problem)
    } else batch.set(read.creditCode, read)
    if (batch.size >= BATCH) {
      await flush()
      told.progress(outcome.taken + outcome.refused)
    }
  }
  await flush()
  told.progress(outcome.taken + outcome.refused)
  return outcome
}

function isColumn(name: string): name is CompanyColumn {
  return (COMPANY_COLUMNS as readonly string[]).includes(name)
}

function columnsOf(names: readonly string[]): readonly (CompanyColumn | undefined)[] {
  const missing = (['credit_code', 'name'] as const).filter((name) => !names.includes(name))
  const twice = names.filter((name, index) => isColumn(name) && names.indexOf(name) !== index)
  if (missing.length + twice.length === 0) return names.map((name) => (isColumn(name) ? name : undefined))
  throw new RangeError(
    `Line 1 must name the columns, each once, of ${COMPANY_COLUMNS.join(', ')}; credit_code and name are needed. It says: ${names.join(', ')}`,
  )
}

function cellsOf(columns: readonly (CompanyColumn | undefined)[], cells: readonly string[]): CompanyCells {
  return Object.fromEntries(
    columns.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
  )
}
