import { rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Standby, startStandby } from '../../../../tests/harness/process/standby.ts'
import { makeTestFolder } from '../../../../tests/harness/process/test-folder.ts'
import { installJobs } from '../../jobs/install.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../start/embedded-postgres/embedded-postgres.ts'
import type { Database } from '../connect.ts'
import { asOneAddress } from '../hosts.ts'
import { createPool } from '../pool.ts'
import { databaseByRole } from '../role-pools.ts'
import { ensureRoles, ROLE_NAMES } from '../roles.ts'
import { findWriter } from '../roving-client.ts'
import { onConnectionsOf } from '../standing.ts'
import { createReplica, type Freshness, readElsewhere, useReplica } from './replica.ts'

const SECONDS = 10

let folder: string
let primary: EmbeddedPostgres
let standby: Standby
let database: Database
let clock = 0
const told: unknown[] = []

beforeAll(async () => {
  folder = await makeTestFolder('kaihu-replica-')
  const directory = path.join(folder, 'postgresql')
  primary = await startEmbeddedPostgres(directory, () => undefined)
  standby = await startStandby(primary, directory)
  const onError = () => undefined
  const [home, copy] = [
    createPool(primary.databaseUrl, { max: 4, onError }),
    createPool(standby.url, { max: 4, onError, isReadOnly: true }),
  ]
  database = databaseByRole({ app: home }, 'app', { app: copy })
  const given = { primary: home, standby: copy, seconds: SECONDS, now: () => clock }
  useReplica(database, createReplica({ ...given, onError: (error) => told.push(error) }))
  await sql`create table public.kept (n int primary key)`.execute(database)
}, 120_000)

afterAll(async () => {
  await database.destroy()
  await standby.stop().catch(() => undefined)
  await primary.stop()
  await rm(primary.place, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

beforeEach(() => {
  clock += 60_000
  told.length = 0
})

type Seen = { isElsewhere: boolean; n: number }

function look(freshness: Freshness): Promise<Seen> {
  return onConnectionsOf('app', () =>
    readElsewhere(database, freshness, async () => {
      const { rows } = await sql<Seen>`select pg_is_in_recovery() as "isElsewhere",
        (select coalesce(max(n), 0) from public.kept) as n`.execute(database)
      return rows[0] ?? { isElsewhere: false, n: -1 }
    }),
  )
}

async function write(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into public.kept select coalesce(max(n), 0) + 1 from public.kept returning n`.execute(database)
  return rows[0]?.n ?? 0
}

function onStandby(statement: string): Promise<unknown> {
  const pool = createPool(standby.url, { max: 1 })
  return pool.query(statement).finally(() => pool.end())
}

test('a list holds what was committed before it is asked, wherever it is read; a copy that keeps up is used', async () => {
  let elsewhere = 0
  for (let turn = 0; turn < 50; turn += 1) {
    const n = await write()
    const seen = await look('current')
    expect(seen.n).toBe(n)
    if (seen.isElsewhere) elsewhere += 1
  }
  expect(elsewhere).toBeGreaterThan(0)
})

test('while the copy stands still lists are read where they are written, reports until they would be too old', async () => {
  const before = await write()
  await expect.poll(async () => (await look('recent')).isElsewhere).toBe(true)
  await onStandby('select pg_wal_replay_pause()')
  const after = await write()
  expect(await look('recent')).toEqual({ isElsewhere: true, n: before })
  expect(await look('current')).toEqual({ isElsewhere: false, n: after })
  clock += SECONDS * 1_000 + 1
  expect(await look('recent')).toEqual({ isElsewhere: false, n: after })
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(async () => (await look('current')).isElsewhere).toBe(true)
})

test('a read that the copy breaks off is done again where it is written', async () => {
  const n = await write()
  await expect.poll(async () => (await look('current')).isElsewhere).toBe(true)
  let tries = 0
  const read = () =>
    readElsewhere(database, 'current', async () => {
      tries += 1
      const { rows } = await sql<Seen>`select pg_is_in_recovery() as "isElsewhere", ${n}::int as n,
        case when pg_is_in_recovery() then pg_terminate_backend(pg_backend_pid()) end`.execute(database)
      return rows[0]
    })
  expect(await onConnectionsOf('app', read)).toMatchObject({ isElsewhere: false, n })
  expect(tries).toBe(2)
  expect(told).toHaveLength(1)
})

test('what is wrong with the read itself is not tried twice', async () => {
  let tries = 0
  const read = () =>
    readElsewhere(database, 'current', async () => {
      tries += 1
      await sql`select * from public.missing`.execute(database)
    })
  await expect(onConnectionsOf('app', read)).rejects.toThrow(/missing/)
  expect(tries).toBe(1)
})

test('nothing is written by a read that went elsewhere', async () => {
  const before = await write()
  await expect.poll(async () => (await look('current')).isElsewhere).toBe(true)
  const pool = createPool(standby.url, { max: 1, isReadOnly: true })
  await expect(pool.query('insert into public.kept values (-1)')).rejects.toThrow(/read-only/)
  await pool.end()
  expect((await look('current')).n).toBe(before)
})

test('queues of jobs are made on the server that takes writes, whichever is named first', async () => {
  const [home, copy] = [new URL(primary.databaseUrl), new URL(standby.url)]
  const several = asOneAddress(primary.databaseUrl.replace(home.host, `${copy.host},${home.host}`))
  const owner = new pg.Client({ connectionString: primary.databaseUrl })
  await owner.connect()
  await ensureRoles(owner, ROLE_NAMES)
  await installJobs(owner, several ?? '').finally(() => owner.end())
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job_common') is not null as found`.execute(database)
  expect(rows).toEqual([{ found: true }])
})

test('of two servers that both take writes the one that was promoted last is written to', async () => {
  await standby.promote()
  const [old, promoted] = [new URL(primary.databaseUrl), new URL(standby.url)]
  for (const hosts of [`${old.host},${promoted.host}`, `127.0.0.1:1,${promoted.host},${old.host}`]) {
    const several = asOneAddress(primary.databaseUrl.replace(old.host, hosts))
    expect(new URL(await findWriter(several ?? '')).port).toBe(promoted.port)
  }
})

test('a copy that was promoted, and then one that is away, is read from no more', async () => {
  clock += 60_000
  const n = await write()
  expect(await look('current')).toEqual({ isElsewhere: false, n })
  expect(String(told[0])).toMatch(/takes writes/)
  await standby.stop()
  clock += 60_000
  expect(await look('current')).toEqual({ isElsewhere: false, n })
  expect(told).toHaveLength(2)
  // It is left alone for a while: nobody waits for its connections.
  expect(await look('current')).toEqual({ isElsewhere: false, n })
  expect(told).toHaveLength(2)
})
