import { ROOMS } from '@kaihu/api/rooms.ts'
import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import '../../connect.ts'
import { ROLE_PASSWORDS } from '../../../tests/harness/process/role-passwords.ts'
import { testConfig } from '../../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { fromPool } from './connect.ts'
import { createPool } from './pool.ts'
import { urlAs } from './roles.ts'

const { databaseUrl } = await createTestDatabase()
const url = urlAs('worker', databaseUrl, ROLE_PASSWORDS.worker)
const pool = createPool(url, { max: 4 })
const database = fromPool(pool)
afterAll(() => database.destroy())

test('whatever is done at its time may be done by who does the jobs', async () => {
  await declareQueues(url, database)
  const parts = {
    config: testConfig(),
    pool,
    database,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  }
  const timers = ROOMS.flatMap((make) => make(parts).jobs).filter(({ cron }) => cron !== undefined)
  const refused: string[] = []
  for (const { queue, run } of timers) {
    const job = { id: '0197f000-0000-7000-8000-000000000001', data: {}, retryCount: 0, isLastTry: false }
    await run(job).catch((error: { code?: string; message: string }) => {
      if (error.code === '42501') refused.push(`${queue}: ${error.message}`)
    })
  }
  expect(refused).toEqual([])
  expect(timers.length).toBeGreaterThan(5)
})
