import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from './connect.ts'

const API = path.resolve(import.meta.dirname, '../..')
const { databaseUrl } = await createTestDatabase()
const owner = connect(databaseUrl)
afterAll(() => owner.destroy())

/** A change of rows, by the query builder or in SQL; an insert needs no look: the column asks for the code itself. */
const CHANGES =
  /(?:(updateTable|deleteFrom)\(\s*'(\w+)|\b(update|delete from) (?:only )?kaihu\.(\w+))([\s\S]*?)(?=\.execute|\n\}\n|$)/g

/** Changes of rows of orders that do not say which order: an engine that keeps each order's rows together would ask all its machines. */
function findWithoutOrder(source: string, tables: ReadonlySet<string>): string[] {
  return [...source.matchAll(CHANGES)].flatMap(([text, built, builtTable, written, writtenTable]) => {
    const table = builtTable ?? writtenTable ?? ''
    const isUpdate = (built ?? written ?? '').startsWith('update')
    return tables.has(table) && !/order_?code/i.test(text)
      ? [`${isUpdate ? 'update' : 'delete'} ${table}`]
      : []
  })
}

async function tablesOfOrders(): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'order_code' and not a.attisdropped and c.relkind in ('r', 'p')
      and c.relnamespace = 'kaihu'::regnamespace`.execute(owner)
  return new Set(rows.map(({ name }) => name))
}

type Line = { where: string; what: string; times: number; reason: string }

function writtenExceptions(): Line[] {
  const text = readFileSync(new URL('order-writes.tsv', import.meta.url), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((row) => {
      const [where = '', what = '', times = '', reason = ''] = row.split('\t')
      return { where, what, times: Number(times), reason }
    })
}

async function foundInSources(): Promise<Omit<Line, 'reason'>[]> {
  const tables = await tablesOfOrders()
  const files = globSync('**/*.ts', { cwd: API }).filter((file) => !file.endsWith('.test.ts'))
  return files.toSorted().flatMap((file) => {
    const found = findWithoutOrder(readFileSync(path.join(API, file), 'utf8'), tables)
    return [...new Set(found)]
      .toSorted()
      .map((what) => ({ where: `api/${file}`, what, times: found.filter((one) => one === what).length }))
  })
}

test('whoever changes rows of an order says which order, but where it is written down why not', async () => {
  const written = writtenExceptions()
  expect(written.filter(({ reason }) => reason === '')).toEqual([])
  // One that says its order from now on is taken off the list: it grows only by somebody's reason.
  expect(await foundInSources()).toEqual(written.map(({ reason: _reason, ...line }) => line))
})

test('a change of an order’s row by its id alone is found, in either form; one that says the order is not', () => {
  const tables = new Set(['document', 'notice'])
  const built = `await trx.updateTable('document').set({ state }).where('document_id', '=', id).execute()`
  const written = 'await sql`delete from kaihu.notice where notice_id = ${id}`.execute(trx)'
  expect(findWithoutOrder(`${built}\n${written}`, tables)).toEqual(['update document', 'delete notice'])
  const said = `trx.updateTable('document').set({ state }).where('order_code', '=', code).where('document_id', '=', id).execute()`
  expect(findWithoutOrder(said, tables)).toEqual([])
  expect(findWithoutOrder(`${said}\n${built}`, tables)).toEqual(['update document'])
  expect(findWithoutOrder(`trx.updateTable('staff').set({ name }).execute()`, tables)).toEqual([])
})
