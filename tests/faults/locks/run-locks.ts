import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyMigration } from '@kaihu/api/platform/database/apply-migration.ts'
import { migrate } from '@kaihu/api/platform/database/migrate.ts'
import {
  MIGRATIONS_DIRECTORY,
  type MigrationFile,
  readMigrationFiles,
} from '@kaihu/api/platform/database/migration-files.ts'
import { startEmbeddedPostgres } from '@kaihu/api/platform/start/embedded-postgres/embedded-postgres.ts'
import pg from 'pg'
import { fillOrders } from '../../../bench/orders/fill-orders.ts'
import { insertStaff } from '../../harness/crowd/staff.ts'
import { startCrowd, type Wait } from './crowd.ts'

export type LocksReport = {
  orders: number
  /** locks of a write that were taken and given back beside the migrations */
  writes: number
  migrations: (Wait & { name: string })[]
  /** what a migration that holds a table for half a second made others wait: the run finds one */
  planted: Wait
  failures: string[]
}

const LIMIT_MS = 200

const PLANTED: MigrationFile = {
  name: '9999_planted.sql',
  sql: 'lock table kaihu.customer_order in share mode; select pg_sleep(0.5)',
  hash: 'planted',
  step: 'expand',
}

/** Wants the whole table while somebody reads it for a second: whoever comes behind waits as long as a migration is patient. */
const BEHIND: MigrationFile = {
  name: '9998_behind_a_reader.sql',
  sql: 'lock table kaihu.customer_order in access exclusive mode',
  hash: 'behind',
  step: 'expand',
}

/** A database as it was before the migrations that are looked at, with so many orders. */
async function makeOlder(url: string, folder: string, names: readonly string[], orders: number, tell: Tell) {
  const directory = path.join(folder, 'migrations')
  await mkdir(directory)
  for (const name of names) await cp(path.join(MIGRATIONS_DIRECTORY, name), path.join(directory, name))
  await migrate(url, { directory })
  await insertStaff(url)
  await fillOrders(url, { from: 0, to: orders, now: new Date(), tell })
}

type Tell = (line: string) => void

async function time(url: string, files: readonly MigrationFile[], tell: Tell) {
  const migrator = new pg.Client({ connectionString: url, application_name: 'kaihu-migrator' })
  await migrator.connect()
  const crowd = await startCrowd(url)
  const migrations: LocksReport['migrations'] = []
  const timed = async (file: MigrationFile) => {
    const wait = await crowd.during(() => applyMigration(migrator, file))
    tell(`${file.name}: others waited ${Math.round(wait.ms)} ms at most ${wait.table}`)
    return wait
  }
  for (const file of [...files, BEHIND]) migrations.push({ name: file.name, ...(await timed(file)) })
  const planted = await timed(PLANTED)
  const writes = await crowd.stop()
  await migrator.end()
  return { migrations, planted, writes }
}

function failuresOf({ migrations, planted }: Pick<LocksReport, 'migrations' | 'planted'>): string[] {
  const slow = migrations
    .filter(({ ms }) => ms > LIMIT_MS)
    .map(({ name, ms, table }) => `${name} made others wait ${Math.round(ms)} ms for ${table}`)
  return planted.ms > LIMIT_MS ? slow : [...slow, 'the planted lock was not found']
}

/**
 * `npm run faults -- locks [orders] [from]`: the migrations from a number on (those of the rule, 0700, unless named) are applied to a database of
 * so many orders while others write to every table; what they wait at most.
 */
export async function runLocks(orders: number, from: string, tell: Tell): Promise<LocksReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaihu-locks-'))
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgresql'), () => undefined)
  try {
    const files = await readMigrationFiles(MIGRATIONS_DIRECTORY)
    const older = files.filter(({ name }) => name < from).map(({ name }) => name)
    await makeOlder(postgres.databaseUrl, folder, older, orders, tell)
    const timed = await time(
      postgres.databaseUrl,
      files.filter(({ name }) => name >= from),
      tell,
    )
    return { orders, ...timed, failures: failuresOf(timed) }
  } finally {
    await postgres.stop()
    await rm(postgres.place, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
