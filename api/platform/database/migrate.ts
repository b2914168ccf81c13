import pg from 'pg'
import { findDistributed } from '../distribute/cluster.ts'
import { prepareCoordinator } from '../distribute/distribute.ts'
import { installJobs } from '../jobs/install.ts'
import { StartupError } from '../start/startup-error.ts'
import { applyMigration, type Patience } from './apply-migration.ts'
import { MIGRATIONS_DIRECTORY, type MigrationFile, readMigrationFiles } from './migration-files.ts'
import { formerHashesIn } from './migration-step.ts'
import { ensurePasswords, ensureRoles, type Passwords, ROLE_NAMES } from './roles.ts'
import { findWriter } from './roving-client.ts'

export type MigrateOptions = {
  /** Passwords of the roles; they keep those they have when absent. */
  passwords?: Passwords
  directory?: string
  patience?: Patience
}

/** Any constant will do, as long as every release uses the same one. */
const LOCK_KEY = 5_402_024

const HISTORY_SQL = `
  create schema if not exists kaihu;
  create table if not exists kaihu.migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now(), step text);
  do $$ begin
    if not exists (select from pg_attribute where attrelid = 'kaihu.migration'::regclass and attname = 'step') then
      alter table kaihu.migration add column step text;
    end if;
  end $$`

type Applied = { name: string; hash: string; step: string | null }

async function readHistory(client: pg.Client): Promise<Map<string, Applied>> {
  // As JSON: a database that no release has brought forward since steps are kept has no such column.
  const { rows } = await client.query<Applied>(
    "select name, hash, to_jsonb(m) ->> 'step' as step from kaihu.migration m order by name",
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** A newer database is one to work on as long as it only has more than this release knows of. */
function checkHistory(history: Map<string, Applied>, files: MigrationFile[]): void {
  const hashes = new Map(files.map(({ name, hash, sql }) => [name, [hash, ...formerHashesIn(sql)]]))
  for (const { name, hash, step } of history.values()) {
    const found = hashes.get(name)
    if (found === undefined && step !== 'expand')
      throw new StartupError(
        `The database is newer than this release: it has ${name}, which took away what this release may use. Start the release it belongs to, or bring a backup back.`,
      )
    if (found !== undefined && !found.includes(hash))
      throw new Error(`Migration ${name} was changed after it was applied`)
  }
}

async function bringForward(
  client: pg.Client,
  { directory = MIGRATIONS_DIRECTORY, patience }: MigrateOptions,
): Promise<string[]> {
  await client.query(HISTORY_SQL)
  const files = await readMigrationFiles(directory)
  const history = await readHistory(client)
  checkHistory(history, files)
  const pending = files.filter(({ name }) => !history.has(name))
  for (const file of pending) await applyMigration(client, file, patience)
  return pending.map(({ name }) => name)
}

/** Older ones are not tried, and some went half of the way. */
const OLDEST = 16

/** @throws StartupError where the server is older than what this release runs on. */
export async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  )
  const [{ number, name } = { number: 0, name: '' }] = rows
  if (Math.floor(number / 10_000) >= OLDEST) return
  throw new StartupError(`The database is PostgreSQL ${name}; Kaihu needs ${OLDEST} or newer.`)
}

const OWNS = `select r.rolsuper or r.rolbypassrls or exists (
    select from pg_class c where c.relowner = r.oid and c.relnamespace = 'kaihu'::regnamespace) as owns
  from pg_roles r where r.rolname = current_user`

/**
 * Whether a role finds the schema of this release and may do no more than it is meant to: what is wrong, in
 * words.
 */
export async function verifyMigrated(
  url: string,
  directory = MIGRATIONS_DIRECTORY,
): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: await findWriter(url), application_name: 'kaihu-start' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    const { rows } = await client.query<{ owns: boolean }>(OWNS)
    if (rows[0]?.owns !== false)
      return 'The role of the application owns tables or is above all rules; make the roles with "npm run kaihu -- migrate".'
    const made = await client.query<{ there: boolean }>(
      "select to_regclass('kaihu.migration') is not null as there",
    )
    const files = await readMigrationFiles(directory)
    const history = made.rows[0]?.there ? await readHistory(client) : new Map<string, Applied>()
    checkHistory(history, files)
    const behind = files.filter(({ name }) => !history.has(name)).length
    return behind === 0
      ? undefined
      : `The database is ${behind} migrations behind this release: run "npm run kaihu -- migrate" first.`
  } finally {
    await client.end()
  }
}

/**
 * As the owner, one server at a time (advisory lock), each file wholly or not at all. Answers the names
 * applied.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client({
    connectionString: await findWriter(databaseUrl),
    application_name: 'kaihu-migrate',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await ensureRoles(client, options.passwords ?? ROLE_NAMES)
    const isDistributed = (await findDistributed(client)).size > 0
    if (isDistributed) await client.query('set citus.enable_unsafe_triggers = on')
    const applied = await bringForward(client, options)
    await installJobs(client, databaseUrl)
    if (isDistributed) await prepareCoordinator(client)
    if (options.passwords !== undefined) await ensurePasswords(client, databaseUrl, options.passwords)
    return applied
  } finally {
    await client.end()
  }
}
