import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, testUrl } from '../../../tests/harness/test-database.ts'
import { type Database, fromPool } from './connect.ts'
import { isDatabaseDown } from './database-errors.ts'
import { addressesOf, asOneAddress } from './hosts.ts'
import { createPool } from './pool.ts'
import { findWriter } from './roving-client.ts'

const { databaseUrl } = await createTestDatabase()
const url = testUrl(databaseUrl)

/** A server that takes connections and never says a word, as one that hangs. */
async function silentServer(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('several hosts are written as libpq has them, and each is asked on its own port', () => {
  const one = asOneAddress('postgres://kaihu:p%40ss@db1:5433,db2,[::1]:5435/kaihu?sslmode=verify-full')
  expect(addressesOf(one ?? '')).toEqual([
    'postgres://kaihu:p%40ss@db1:5433/kaihu?sslmode=verify-full',
    'postgres://kaihu:p%40ss@db2/kaihu?sslmode=verify-full',
    'postgres://kaihu:p%40ss@[::1]:5435/kaihu?sslmode=verify-full',
  ])
  expect(asOneAddress('postgres://kaihu@db/kaihu')).toBe('postgres://kaihu@db/kaihu')
})

test('a server that takes writes is what is asked for, whatever is said, and nothing else can be asked for', () => {
  const asked = (attribute: string) => asOneAddress(`postgres://u@a,b/k?target_session_attrs=${attribute}`)
  expect(addressesOf(asked('read-write') ?? '')).toEqual(['postgres://u@a/k', 'postgres://u@b/k'])
  expect(asked('standby')).toBeUndefined()
})

test('hosts that are not there or say nothing are passed over, and connections go to the one that takes writes', async () => {
  const { host, port } = await whereIs(url)
  const silent = await silentServer()
  const several = asOneAddress(
    url.replace(`${host}:${port}`, `127.0.0.1:1,127.0.0.1:${silent},${host}:${port}`),
  )
  expect(new URL(await findWriter(several ?? '')).port).toBe(port)
  const pool = createPool(several ?? '', { max: 1 })
  const { rows } = await pool.query('select current_database() as name')
  expect(rows).toEqual([{ name: new URL(url).pathname.slice(1) }])
  await pool.end()
}, 20_000)

async function whereIs(address: string): Promise<{ host: string; port: string }> {
  const { hostname, port } = new URL(address)
  return { host: hostname, port }
}

test('a statement whose server says nothing any more is given up, and its connection with it', async () => {
  const pool = createPool(url, { max: 1, statementTimeout: 0 })
  const options = pool.options as { query_timeout?: number; statement_timeout?: number }
  options.query_timeout = 300
  const client = await pool.connect()
  const failed = await client.query('select pg_sleep(30)').catch((error: unknown) => error)
  expect(isDatabaseDown(failed)).toBe(true)
  // What would come after it, the end of its transaction, waits for nothing.
  const after = await client.query('rollback').catch((error: unknown) => error)
  expect(isDatabaseDown(after)).toBe(true)
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('where a server leaves a statement without an answer, nobody is handed another connection to it, as whatever role', async () => {
  const { host, port } = await whereIs(url)
  const several = asOneAddress(url.replace(`${host}:${port}`, `127.0.0.1:1,${host}:${port}`))
  const [pool, ofAnotherRole] = ['one', 'two'].map((name) => {
    const made = createPool(`${several}&application=${name}`, { max: 1, statementTimeout: 0 })
    Object.assign(made.options, { query_timeout: name === 'one' ? 300 : 10_000 })
    return fromPool(made)
  }) as [Database, Database]
  const whose = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ofAnotherRole)).rows
  const before = await whose()
  expect(await whose()).toEqual(before)
  const hanging = await sql`select pg_sleep(30)`.execute(pool).catch((error: unknown) => error)
  expect(isDatabaseDown(hanging)).toBe(true)
  expect(await whose()).not.toEqual(before)
  await Promise.all([pool.destroy(), ofAnotherRole.destroy()])
}, 20_000)
