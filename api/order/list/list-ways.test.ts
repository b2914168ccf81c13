import { listOrders as call } from '@kaihu/contract/order-list.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCases, SCOPES } from '../../../bench/orders/cases.ts'
import { fillOrders } from '../../../bench/orders/fill-orders.ts'
import { insertStaff, peopleOf } from '../../../tests/harness/crowd/staff.ts'
import { createTestDatabase } from '../../../tests/harness/test-database.ts'
import { connect } from '../../platform/database/connect.ts'
import { listOrders } from './list-orders.usecase.ts'
import { readOrderPage, walksOf } from './order-list.store.ts'

const ORDERS = 2_000

const { applicationUrl, databaseUrl } = await createTestDatabase()
const database = connect(applicationUrl)
const now = new Date()

beforeAll(async () => {
  await insertStaff(databaseUrl)
  await fillOrders(databaseUrl, { from: 0, to: ORDERS, now, tell: () => undefined })
}, 120_000)
afterAll(() => database.destroy())

test.each(SCOPES)('walking, merging and sorting give %s the same lines of every list', async (role) => {
  const [, actor] = peopleOf(role)
  if (!actor) throw new Error(`Nobody is ${role}`)
  let found = 0
  for (const { name, query } of listCases(now)) {
    const asked = call.query.parse({ ...query, pageSize: '100' })
    const sorted = await readOrderPage(database, asked, { actor, now }, 'sorted')
    for (const way of walksOf(asked))
      expect(await readOrderPage(database, asked, { actor, now }, way), `${way}: ${name}`).toEqual(sorted)
    found += sorted.length
  }
  expect(found).toBeGreaterThan(0)
})

test('a page that holds everything counts it exactly, and a longer list is counted or estimated', async () => {
  const [, actor] = peopleOf('RISK_CONTROL')
  if (!actor) throw new Error('Nobody is in risk control')
  const list = (query: Record<string, string>) =>
    listOrders(call.query.parse(query), { database, actor, now })
  const few = await list({ status: '0900', pageSize: '100' })
  expect(few.total).toEqual({ value: few.items.length, isExact: true })
  const all = await list({})
  expect(all.total.value).toBeGreaterThan(ORDERS / 2)
  const some = await list({ flow: SIMPLIFIED, pageSize: '1' })
  const { count } = await database
    .selectFrom('customer_order')
    .select((make) => make.fn.countAll<number>().as('count'))
    .where('flow', '=', SIMPLIFIED)
    .executeTakeFirstOrThrow()
  expect(some.total).toEqual({ value: count, isExact: true })
})
