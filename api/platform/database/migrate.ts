import pg from 'pg'
import { installJobs } from '../jobs/install.ts'
import { APPLICATION_ROLE, ensureApplicationPassword, ensureApplicationRole } from './application-role.ts'
import { MIGRATIONS_DIRECTORY, type MigrationFile, readMigrationFiles } from './migration-files.ts'

export type MigrateOptions = {
  /** Password of the application's role; the role keeps the one it has when absent. */
  applicationPassword?: string
  directory?: string
}

/** Any constant will do, as long as every release uses the same one. */
const LOCK_KEY = 5_402_024

const HISTORY_SQL = `
  create schema if not exists kaihu;
  create table if not exists kaihu.migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`

async function readHistory(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from kaihu.migration',
  )
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

function checkHistory(history: Map<string, string>, files: MigrationFile[]): void {
  const hashes = new Map(files.map(({ name, hash }) => [name, hash]))
  for (const [name, hash] of history) {
    const found = hashes.get(name)
    if (found === undefined) throw new Error(`The database is newer than this release: it has ${name}`)
    if (found !== hash) throw new Error(`Migration ${name} was changed after it was applied`)
  }
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into kaihu.migration (name, hash) values ($1, $2)', [file.name, file.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed; nothing of it was kept`, { cause: error })
  }
}

async function bringForward(client: pg.Client, directory: string): Promise<string[]> {
  await client.query(HISTORY_SQL)
  const files = await readMigrationFiles(directory)
  const history = await readHistory(client)
  checkHistory(history, files)
  const pending = files.filter(({ name }) => !history.has(name))
  for (const file of pending) await apply(client, file)
  return pending.map(({ name }) => name)
}

/**
 * Brings the schema forward to this release, as the owner of the database: one server at a time (advisory lock), each
 * file wholly or not at all, never an applied file that was changed since. Answers the names applied.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'kaihu-migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await ensureApplicationRole(client, options.applicationPassword ?? APPLICATION_ROLE)
    const applied = await bringForward(client, options.directory ?? MIGRATIONS_DIRECTORY)
    await installJobs(client, databaseUrl)
    if (options.applicationPassword !== undefined) {
      await ensureApplicationPassword(client, databaseUrl, options.applicationPassword)
    }
    return applied
  } finally {
    await client.end()
  }
}
