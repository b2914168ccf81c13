import { announceOrder } from '@kaihu/api/order/command/announce-order.ts'
import { connect, fromPool } from '@kaihu/api/platform/database/connect.ts'
import { createPool } from '@kaihu/api/platform/database/pool.ts'
import { inTransaction } from '@kaihu/api/platform/database/transaction.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { newOrder } from '@kaihu/domain/order/examples/order-mother.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'
import { refuseUntoldChanges } from './told-changes.ts'

const { databaseUrl } = await createTestDatabase()
const pool = createPool(databaseUrl, { max: 1 })
pool.on('connect', refuseUntoldChanges)
const watched = fromPool(pool)
const owner = connect(databaseUrl)
afterAll(async () => {
  await watched.destroy()
  await owner.destroy()
})

const change = sql`update kaihu.diligence_line set version = version where order_code = ${'AO1'}`

test('a change of what open pages show is not kept while none of them is told; the next on the connection is', async () => {
  const untold = inTransaction(watched, (trx) => change.execute(trx))
  await expect(untold).rejects.toThrow('diligence_line')
  await inTransaction(watched, async (trx) => {
    await change.execute(trx)
    announceOrder(trx, newOrder(STANDARD), newOrder(STANDARD))
    announceOrder(trx, newOrder(STANDARD), newOrder(STANDARD))
  })
  const told = await owner.selectFrom('live_event').select(['subject', 'id']).execute()
  expect(told).toEqual([{ subject: 'order', id: newOrder(STANDARD).orderCode }])
})
