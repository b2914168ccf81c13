import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addressOf, type Database } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { urlAs } from '@kaihu/api/platform/database/roles.ts'
import { passwordOf } from '@kaihu/api/platform/start/database-passwords.ts'
import { refusePooler } from '@kaihu/api/start/refuse-pooler.ts'
import { sql } from 'kysely'
import { type FaultBed, makeFaultBed } from '../kills/bed.ts'
import { freePort } from '../outside/whole/programs.ts'
import { findLosses, raceOn } from '../races/run-races.ts'
import { startPgBouncer, versionOfPgBouncer } from './pgbouncer.ts'
import { readShared, type Shared } from './shared-sessions.ts'

export type PoolerReport = Shared & {
  version: string
  rounds: number
  /** what a start says of a pooler whose sessions are not set up */
  refusal: string
  failures: string[]
}

const READS = 50
const SESSIONS = 3

/** The roles as PostgreSQL keeps their passwords: a pooler needs no more. */
async function secretsOf(owner: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; secret: string }>`
    select rolname as name, rolpassword as secret from pg_authid where rolname like 'kaihu\_%' and rolpassword is not null`.execute(
    owner,
  )
  return new Map(rows.map(({ name, secret }) => [name, secret]))
}

async function refusalOf(bed: FaultBed, owner: string, pooler: URL): Promise<string> {
  const bare = new URL(pooler)
  bare.pathname = '/bare'
  const pools = { app: createPool(urlAs('app', bare.href, passwordOf(bed.config, 'app')), { max: 1 }) }
  const direct = createPool(urlAs('app', owner, passwordOf(bed.config, 'app')), { max: 1 })
  try {
    return await refusePooler(pools, direct).then(
      () => '',
      (error: Error) => error.message,
    )
  } finally {
    await Promise.all([pools.app.end(), direct.end()])
  }
}

async function tryBed(bed: FaultBed, port: number, rounds: number, folder: string): Promise<PoolerReport> {
  const owner = await bed.openDatabase()
  const ownerUrl = addressOf(owner)
  const users = await secretsOf(owner)
  const server = new URL(ownerUrl)
  const bouncer = await startPgBouncer({ folder, port, server, users, sessions: SESSIONS })
  try {
    const pooler = new URL(ownerUrl)
    pooler.port = String(port)
    const refusal = await refusalOf(bed, ownerUrl, pooler)
    const url = urlAs('customer', pooler.href, passwordOf(bed.config, 'customer'))
    const shared = await readShared(owner, url, READS)
    const races = await raceOn(bed, rounds)
    const failures = findLosses(races)
    if (shared.strangers > 0) failures.push(`${shared.strangers} reads showed what is not the caller's`)
    if (shared.strangersWhenSaidForSession === 0)
      failures.push('no session was shared: the run would find nothing')
    if (!refusal.includes('search_path')) failures.push('a pooler that sets nothing up was not refused')
    return { version: versionOfPgBouncer(), rounds, refusal, ...shared, failures }
  } finally {
    await bouncer.stop()
    await owner.destroy()
  }
}

/** `npm run faults -- pgbouncer [rounds]`: Debian's PgBouncer in transaction mode before the product, with three sessions for each role. */
export async function runPooler(rounds: number): Promise<PoolerReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kaihu-pooler-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const bed = await makeFaultBed({ DATABASE_POOLER_URL: `postgres://kaihu@127.0.0.1:${port}/kaihu` })
  try {
    return await tryBed(bed, port, rounds, folder)
  } finally {
    await bed.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
