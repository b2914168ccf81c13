import pg from 'pg'
import { findWriter } from '../../database/roving-client.ts'
import { StartupError } from '../startup-error.ts'

/** What a server must answer for "committed" to mean "on disk", and for every name to be storable. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  // The second waits for a standby to show it as well: it keeps more.
  synchronous_commit: ['on', 'remote_apply'],
  data_checksums: ['on'],
  server_encoding: ['UTF8'],
}

/** Each as "name is x, must be y". */
export async function findUnsafeSettings(databaseUrl: string): Promise<string[]> {
  const rows = await queryOnce<{ name: string; setting: string }>(
    databaseUrl,
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(REQUIRED)],
  )
  return unsafeAmong(rows)
}

export function unsafeAmong(settings: readonly { name: string; setting: string }[]): string[] {
  return settings
    .filter(({ name, setting }) => Object.hasOwn(REQUIRED, name) && !REQUIRED[name]?.includes(setting))
    .map(({ name, setting }) => `${name} is ${setting}, must be ${REQUIRED[name]?.[0]}`)
}

/** @throws StartupError naming every unsafe setting. */
export async function verifyDurability(databaseUrl: string): Promise<void> {
  const unsafe = await findUnsafeSettings(databaseUrl)
  if (unsafe.length > 0) throw new StartupError(`The database is not safe to use: ${unsafe.join('; ')}.`)
}

export async function queryOnce<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: await findWriter(databaseUrl),
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
