import type { FailedJobsView } from '@kaihu/contract/failed-jobs.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signInStaff } from '../../tests/harness/signed-client.ts'
import { testConfig } from '../../tests/harness/test-config.ts'
import { startTestServer } from '../../tests/harness/test-server.ts'
import { addressOf } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { defineJob, startWorker } from '../platform/jobs/worker.ts'
import { createLogger } from '../platform/log.ts'
import { connectionsRoutes } from './connections.room.ts'

const { app, database } = await startTestServer({ rooms: (_database, config) => connectionsRoutes(config) })
const admin = await signInStaff(app, 'admin1')
let isBroken = true
const done: unknown[] = []
const worker = await startWorker(
  [
    defineJob<{ n: number }>({
      queue: 'fragile',
      settings: { retryLimit: 0 },
      run: async ({ data }) => {
        if (isBroken)
          throw Object.assign(new Error('customer 上海启航 is not known'), { code: 'ECONNREFUSED' })
        done.push(data)
      },
    }),
  ],
  { databaseUrl: addressOf(database), log: createLogger(testConfig()), isWorking: true },
)
afterAll(() => worker.stop())

async function failedJobs(by = admin): Promise<FailedJobsView[]> {
  return (await by.send<{ items: FailedJobsView[] }>('GET', '/v1/admin/failed-jobs')).data.items
}

function retry(queue: string, by = admin) {
  return by.send<{ retried: number }>('POST', `/v1/admin/failed-jobs/${queue}/tries`, {})
}

async function retriesKept() {
  return database.selectFrom('audit_entry').select('body').where('kind', '=', 'jobs.retried').execute()
}

beforeEach(async () => {
  isBroken = true
  done.length = 0
  await sql`delete from pgboss.job where name like 'fragile%'`.execute(database)
  await inTransaction(database, async (trx) => {
    for (const n of [1, 2]) await enqueue(trx, 'fragile', { n })
  })
  await expect.poll(async () => (await failedJobs())[0]?.count, { timeout: 20_000 }).toBe(2)
})

test('what failed for good is seen by queue, with the kind of its failure and none of its words', async () => {
  const [found] = await failedJobs()
  expect(found).toMatchObject({ queue: 'fragile', count: 2, cause: 'ECONNREFUSED' })
  expect(JSON.stringify(found)).not.toContain('启航')
})

test('an administrator has it tried again: it is done, lies there no more, and the trail says who asked', async () => {
  isBroken = false
  const before = (await retriesKept()).length
  expect(await retry('fragile')).toMatchObject({ status: 200, data: { retried: 2 } })
  await expect.poll(() => done.length, { timeout: 20_000 }).toBe(2)
  expect(done).toEqual(expect.arrayContaining([{ n: 1 }, { n: 2 }]))
  expect(await failedJobs()).toEqual([])
  const kept = await retriesKept()
  expect(kept).toHaveLength(before + 1)
  expect(kept.at(-1)?.body).toEqual({ queue: 'fragile', retried: 2 })
  expect((await retry('fragile')).status).toBe(404)
  expect(await retriesKept()).toHaveLength(before + 1)
})

test('what fails again lies there again', async () => {
  expect(await retry('fragile')).toMatchObject({ data: { retried: 2 } })
  await expect.poll(async () => (await failedJobs())[0]?.count, { timeout: 20_000 }).toBe(2)
})

test('nobody else may look or try, and after a refusal everything lies where it was', async () => {
  const manager = await signInStaff(app, 'cm1')
  const before = (await retriesKept()).length
  expect((await manager.send('GET', '/v1/admin/failed-jobs')).status).toBe(403)
  expect((await retry('fragile', manager)).status).toBe(403)
  expect((await retry('never-there')).status).toBe(404)
  expect((await failedJobs())[0]?.count).toBe(2)
  expect(await retriesKept()).toHaveLength(before)
})
