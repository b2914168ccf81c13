import { gunzipSync } from 'node:zlib'
import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { collect } from '@kaihu/api/platform/objects/byte-streams.ts'
import type { RetentionDeps } from '@kaihu/api/retention/retention-deps.ts'
import { sql } from 'kysely'

/** Everything there is, by the table or blob it lies in. Bytes of files are read as text, opened where a key still opens them. */
export type Dump = ReadonlyMap<string, string>

async function tablesOf(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('kaihu', 'pgboss') order by 1`.execute(database)
  return rows.map(({ name }) => name)
}

/** What ended orders held lies packed in the storage, where no name would be found in it. */
function unpacked(bytes: Buffer): Buffer {
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes
}

/** What a whole dump of the database holds, table by table, and every object of the storage. */
export async function dumpOf(database: Database, { blobs, objects }: RetentionDeps): Promise<Dump> {
  const dump = new Map<string, string>()
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(
      database,
    )
    dump.set(table, rows.map(({ line }) => line.replaceAll('""', '"').replaceAll('\\\\', '\\')).join('\n'))
  }
  const { rows } = await sql<{ sha256: string }>`select sha256 from kaihu.stored_object`.execute(database)
  for (const { sha256 } of rows) {
    const object = await objects.find(sha256)
    const bytes = object && (await collect(object.read()).catch(() => undefined))
    dump.set(`object ${sha256}`, bytes ? unpacked(bytes).toString('latin1') : '')
  }
  for (const prefix of ['objects/', 'uploads/', 'recordings/', 'erasures/']) {
    for await (const { key } of blobs.list(prefix)) {
      dump.set(`blob ${key}`, (await collect(blobs.read(key))).toString('latin1'))
    }
  }
  return dump
}

/** Names in a blob's text are found in their own encoding. */
function isIn(text: string, name: string, value: string): boolean {
  if (text.includes(value)) return true
  return /^(object|blob)/.test(name) && text.includes(Buffer.from(value).toString('latin1'))
}

export type Hit = { table: string; value: string; from: string }

/** Every table and blob that still holds one of the values. */
export function findHits(dump: Dump, values: ReadonlyMap<string, string>): Hit[] {
  return [...dump].flatMap(([table, text]) =>
    [...values].flatMap(([value, from]) => (isIn(text, table, value) ? [{ table, value, from }] : [])),
  )
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : []
}

/** Where people stand in rows of an order. */
const SOURCES = [
  ['application_section', 'answers'],
  ['submission', 'answers'],
  ['order_party', 'record'],
  ['customer_order', 'company_name'],
  ['customer_order', 'company_english_name'],
  ['customer_order', 'credit_code'],
  ['customer_order', 'phone_number'],
  ['customer_order', 'email'],
  ['customer_order', 'search_text'],
  ['cdd_record', 'answers'],
  ['diligence_line', 'answers'],
  ['ownership_version', 'holders'],
  ['document', 'name'],
] as const

/** Short texts and codes stand everywhere; days and hashes are not anybody's. */
function tells(text: string): boolean {
  const isDay = /^\d{4}-\d\d-\d\d/.test(text)
  return [...text].length >= (/[^\x20-\x7e]/.test(text) ? 3 : 6) && !isDay && !/^[0-9a-f]{64}$/.test(text)
}

/** Every text that tells of these orders' people and companies, and stood nowhere before they were made. */
export async function valuesOf(
  database: Database,
  orders: readonly string[],
  before: Dump,
): Promise<ReadonlyMap<string, string>> {
  const values = new Map<string, string>()
  const known = [...before.values()].join('\n')
  for (const [table, column] of SOURCES) {
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(`kaihu.${table}`)} where order_code in (${sql.join(orders)})`.execute(
      database,
    )
    for (const text of rows.flatMap(({ value }) => leavesOf(value))) {
      if (tells(text) && !known.includes(text) && !orders.includes(text))
        values.set(text, `${table}.${column}`)
    }
  }
  return values
}
