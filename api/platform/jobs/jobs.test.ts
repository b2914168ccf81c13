import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { createTestDatabase, testUrl } from '../../../tests/harness/test-database.ts'
import { connect } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { createLogger } from '../log.ts'
import { enqueue } from './enqueue.ts'
import { defineJob, type JobRun, startWorker } from './worker.ts'

const { databaseUrl } = await createTestDatabase()
const applicationDatabaseUrl = testUrl(databaseUrl)
const database = connect(applicationDatabaseUrl)
const done: string[] = []
const tries: JobRun<{ name: string }>[] = []

const resumed: JobRun<{ name: string }>[] = []
const slow: string[] = []

const settings = { retryLimit: 2, retryDelay: 1, retryDelayMax: 1 }
const worker = await startWorker(
  [
    defineJob<{ name: string }>({
      queue: 'greet',
      run: async ({ data }) => {
        done.push(data.name)
      },
    }),
    defineJob<{ name: string }>({
      queue: 'stumble',
      settings,
      run: async (run) => {
        tries.push(run)
        throw new Error('not today')
      },
    }),
    defineJob<{ name: string }>({ queue: 'resume', run: async (run) => void resumed.push(run) }),
    defineJob<{ name: string }>({
      queue: 'slow',
      run: async ({ data }) => {
        slow.push(data.name)
        await new Promise((resolve) => setTimeout(resolve, 3_000))
        slow.push(`${data.name} is done`)
      },
    }),
  ],
  { databaseUrl: applicationDatabaseUrl, log: createLogger(testConfig()), isWorking: true },
)

afterAll(async () => {
  await worker.stop()
  await database.destroy()
})

async function deadLetters(): Promise<number> {
  const { rows } = await database.executeQuery<{ count: number }>({
    ...database.selectNoFrom((make) => make.lit(1).as('one')).compile(),
    sql: `select count(*) as count from pgboss.job where name = 'stumble-dead'`,
    parameters: [],
  })
  return rows[0]?.count ?? 0
}

test('a job of a committed transaction is done, one of a transaction that was undone never exists', async () => {
  await inTransaction(database, async (trx) => {
    await enqueue(trx, 'greet', { name: 'undone' })
    throw new Error('undo')
  }).catch(() => undefined)
  await inTransaction(database, (trx) => enqueue(trx, 'greet', { name: 'kept' }))
  await expect.poll(() => done, { timeout: 10_000 }).toContain('kept')
  expect(done).toEqual(['kept'])
})

test('a job that fails is tried again, told of its last try, and then waits in the dead letters', async () => {
  await inTransaction(database, (trx) => enqueue(trx, 'stumble', { name: 'again' }))
  await expect.poll(() => tries.length, { timeout: 20_000 }).toBe(3)
  expect(tries.map(({ isLastTry }) => isLastTry)).toEqual([false, false, true])
  await expect.poll(deadLetters, { timeout: 10_000 }).toBe(1)
})

/** Puts a job where a worker that was killed left it: under way, with its last sign so many seconds ago. */
async function leaveBehind(queue: string, silentSeconds: number, tried = 0): Promise<void> {
  await sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit, retry_count, expire_seconds)
    select ${queue}, '{"name":"left behind"}', 'active', now(), now() - ${silentSeconds} * interval '1 second', heartbeat_seconds,
      5, ${tried}, 1800 from pgboss.queue where name = ${queue}`.execute(database)
}

test('the job of a worker that was killed is taken back within seconds, however long it might have run', async () => {
  await leaveBehind('resume', 6)
  const began = performance.now()
  await expect.poll(() => resumed.length, { timeout: 10_000 }).toBe(1)
  expect(resumed[0]).toMatchObject({ data: { name: 'left behind' }, retryCount: 1 })
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a job that outlasts the time without a sign is nobody else’s while its worker gives one', async () => {
  await sql`update pgboss.queue set heartbeat_seconds = 2 where name = 'slow'`.execute(database)
  await inTransaction(database, (trx) => enqueue(trx, 'slow', { name: 'one' }))
  await expect.poll(() => slow, { timeout: 15_000 }).toEqual(['one', 'one is done'])
}, 20_000)
