import { declareQueues } from '@kaihu/db/situations/declare-queues.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asKept } from '../../../tests/harness/kept-json.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { seedDemoStaff } from '../../access/staff/seed-demo-staff.ts'
import { findOrder } from '../../order/order.store.ts'
import { connect } from './connect.ts'
import { jsonColumn } from './json-column.ts'
import { ACTOR, ANSWERS } from './json-shapes.ts'

const { applicationUrl } = await createTestDatabase()
const database = connect(applicationUrl)
beforeAll(async () => {
  await seedDemoStaff(database)
  await declareQueues(applicationUrl, database)
})
afterAll(() => database.destroy())

const ACTED = jsonColumn('order_event.actor', ACTOR)

/** A value as the driver brings it back. */
function back(written: unknown) {
  return JSON.parse(String(written)) as never
}

test('what a column was given it gives back, and an empty column stays empty', () => {
  const by = { kind: 'staff', staffId: 'S0001', role: 'CM' } as const
  expect(ACTED.read(back(ACTED.write(by)), 'an order')).toEqual(by)
  expect(ACTED.write(null)).toBeNull()
  expect(ACTED.read(null, 'an order')).toBeNull()
})

test('a value that nothing of this program wrote is refused with table, column, row and what is wrong', () => {
  const read = () => ACTED.read(back('{"kind":"staff","staffId":7}'), 'ORD26-1')
  expect(read).toThrow(/^kaihu\.order_event\.actor of ORD26-1 cannot be read: staffId: .*; role: /)
  const answers = jsonColumn('submission.answers', ANSWERS)
  expect(() => answers.read(back('{"companyInfo":3}'), 'ORD26-1')).toThrow('no answers by section')
})

test('an order whose row was written by hand is told of by its number, and not shown as something else', async () => {
  const orderCode = (await SITUATIONS['standard-0300']?.make(makeWorld(database))) ?? ''
  await database
    .updateTable('customer_order')
    .set({ state: asKept({ orderCode, version: 'four' }) })
    .where('order_code', '=', orderCode)
    .execute()
  await expect(findOrder(database, orderCode)).rejects.toThrow(`kaihu.customer_order.state of ${orderCode}`)
})
