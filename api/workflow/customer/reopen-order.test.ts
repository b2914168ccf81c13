import type { CustomerOrder } from '@kaihu/contract/customer-order.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { expectWhole } from '../../../tests/harness/whole-order.ts'
import { readAnswers } from '../../application/section/section.store.ts'

const { app, database } = await startOrderServer()
let variant = 9_560

async function submitted() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS['standard-0400']?.make(world)) ?? ''
  const { state, version } = await getOrder(world, orderCode)
  return { orderCode, version, customer: await signInApplicant(app, state.intake.mobile) }
}

async function cancelled(keepAsDraft: boolean) {
  const one = await submitted()
  const body = { version: one.version, payload: { reasonCode: 'wrong_data', keepAsDraft } }
  const { status } = await one.customer.send(
    'POST',
    `/v1/customer/orders/${one.orderCode}/actions/cancel`,
    body,
  )
  expect(status).toBe(200)
  return one
}

test('a cancelled application that was kept begins again with its answers as drafts, without its documents', async () => {
  const { orderCode, customer } = await cancelled(true)
  const { data } = await customer.send<CustomerOrder>('POST', `/v1/customer/orders/${orderCode}/reopen`)
  expect(data.orderCode).not.toBe(orderCode)
  expect(data.next.step).toBe('completeIntake')
  const [before, after] = await Promise.all(
    [orderCode, data.orderCode].map(async (code) => (await readAnswers(database, code)).answers),
  )
  expect(after?.businessOperation).toEqual(before?.businessOperation)
  expect(Object.keys(after ?? {}).length).toBeGreaterThan(10)
  expect(after?.designatedFiles).toBeUndefined()
  const begun = await getOrder(makeWorld(database), data.orderCode)
  expect(begun.state.reopenedFrom).toBe(orderCode)
  await expectWhole(database, data.orderCode)
})

test('what was not kept, what lies back more than ninety days and what a stranger asks for begins nothing', async () => {
  const orders = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from kaihu.customer_order`.execute(database)).rows[0]
      ?.n
  const thrown = await cancelled(false)
  const old = await cancelled(true)
  const long = new Date(Date.now() - 91 * 86_400_000).toISOString()
  await sql`update kaihu.customer_order set state = state || jsonb_build_object('statusSince', ${long}::text)
    where order_code = ${old.orderCode}`.execute(database)
  const before = await orders()
  const reopen = ({ orderCode, customer }: typeof old, by = customer) =>
    by.send('POST', `/v1/customer/orders/${orderCode}/reopen`)
  expect((await reopen(thrown)).status).toBe(409)
  expect((await reopen(old)).status).toBe(409)
  expect((await reopen(await cancelled(true), old.customer)).status).toBe(404)
  expect(await orders()).toBe((before ?? 0) + 1)
})
