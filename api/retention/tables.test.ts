import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RETENTION_RULES } from '@kaihu/domain/retention/retention-rules.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { connect } from '../platform/database/connect.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
afterAll(() => owner.destroy())

/**
 * Tables that do not end with their order or customer, or that hold rows of nobody's. `bank`: its own people, rules and keys;
 * `public`: what others publish; `counts`: numbers and order codes; `swept`: gone within days; `emptied`: partitions in
 * turn; else a rule of retention.
 */
const BESIDE = readFileSync(path.join(import.meta.dirname, 'tables-beside-orders.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([table = '', ends = '', where]) => ({ table, ends, where }))

/** Each table with the tables whose rows take its own along; `root` where the erasing functions go through it by name. */
async function tablesOf() {
  const { rows } = await sql<{
    table: string
    isErased: boolean
    behind: string[] | null
    columns: string[]
  }>`
    select t.tablename as table,
      exists (select from pg_proc where proname in ('erase_rows_of_order', 'erase_rows_of_customer')
        and prosrc ~ ('delete from kaihu\\.' || t.tablename || '\\y')) as "isErased",
      (select array_agg(replace(c.confrelid::regclass::text, 'kaihu.', '')) from pg_constraint c
        where c.contype = 'f' and c.confdeltype = 'c' and c.conrelid = ('kaihu.' || t.tablename)::regclass
        and not exists (select from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k
          where not a.attnotnull)) as behind,
      (select array_agg(column_name::text) from information_schema.columns
        where table_schema = 'kaihu' and table_name = t.tablename) as columns
    from pg_tables t where schemaname = 'kaihu' order by 1`.execute(owner)
  return rows
}

test('every table ends with its order or its customer, or it is said by which rule it ends', async () => {
  const tables = await tablesOf()
  const ended = new Set(tables.filter(({ isErased }) => isErased).map(({ table }) => table))
  for (let before = -1; before < ended.size; ) {
    before = ended.size
    for (const { table, behind } of tables) if (behind?.some((one) => ended.has(one))) ended.add(table)
  }
  expect(ended.size).toBeGreaterThan(60)
  const named = new Set(BESIDE.map(({ table }) => table))
  expect(tables.map(({ table }) => table).filter((one) => !ended.has(one) && !named.has(one))).toEqual([])
  expect([...named].filter((one) => !tables.some(({ table }) => table === one))).toEqual([])
})

test('what grows is told table by table, and none is left out', async () => {
  const told = readFileSync(path.join(ROOT, 'docs/growth.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  const tables = (await tablesOf()).map(({ table }) => table)
  // A new table that an order does not fill: its name, 0 and 0; one that it fills is measured (`bench -- growth`).
  expect(told.map(([name = '']) => name).toSorted()).toEqual(tables.toSorted())
  expect(told.filter(([, rows, bytes]) => !(Number(rows) >= 0) || Number.isNaN(Number(bytes)))).toEqual([])
})

test('what is said of a table is so: its rule is there, and what ends it deletes from it', () => {
  const rules: readonly string[] = RETENTION_RULES.map(({ key }) => key)
  const wrong = BESIDE.filter(({ table, ends, where }) => {
    if (where !== undefined) {
      const source = readFileSync(path.join(ROOT, where), 'utf8')
      return !new RegExp(
        `(delete from|update) kaihu\\.${table}\\b|kaihu\\.empty_${table}s\\(|(deleteFrom|updateTable)\\('${table}'\\)|(deleteInBatches\\(database, |\\[)'${table}', `,
      ).test(source)
    }
    return !['bank', 'public', 'counts', 'trail'].includes(ends)
  })
  expect(wrong).toEqual([])
  const said = BESIDE.map(({ ends }) => ends).filter(
    (one) => !['bank', 'public', 'counts', 'swept', 'emptied'].includes(one),
  )
  expect(said.filter((one) => !rules.includes(one))).toEqual([])
})

test('what is said to be nobody’s has no column for anybody outside the bank', async () => {
  const OUTSIDE =
    /^(customer_id|mobile|phone_number|company_name|company_english_name|credit_code|id_number|person_name)$/
  const nobodys = new Set(
    BESIDE.filter(({ ends }) => ['bank', 'public', 'counts'].includes(ends)).map(({ table }) => table),
  )
  const told = (await tablesOf()).filter(
    ({ table, columns }) => nobodys.has(table) && columns.some((one) => OUTSIDE.test(one)),
  )
  expect(told.map(({ table }) => table)).toEqual([])
})
