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
