import { defineCall } from '@kaihu/contract/call.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testConfig } from '../../tests/harness/test-config.ts'
import { createTestDatabase } from '../../tests/harness/test-database.ts'
import { fromPool } from './database/connect.ts'
import { createPool } from './database/pool.ts'
import { createLogger } from './log.ts'
import { implement } from './routes.ts'
import { createServer } from './server.ts'

const openCall = defineCall({
  name: 'openCall',
  method: 'GET',
  path: '/v1/open',
  audience: 'staff',
  summary: 'A call that nobody guards.',
  capability: 'dashboard',
  audit: { none: 'a stand-in' },
  answer: z.null(),
})

const { applicationUrl } = await createTestDatabase()

test('a server that refuses its routes lets go of the database, which can then be closed', async () => {
  const pool = createPool(applicationUrl, { max: 2 })
  const config = testConfig({})
  const rooms = [implement({ ...openCall, capability: '' }, () => null)]
  const parts = { config, pool, database: fromPool(pool), rooms, log: createLogger(config) }
  await expect(createServer(parts)).rejects.toThrow(/openCall.*no capability/)
  await pool.end()
  expect(pool.totalCount).toBe(0)
})
