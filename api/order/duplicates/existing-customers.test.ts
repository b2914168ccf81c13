import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { bankDay } from '../../../tests/harness/bank-day.ts'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type ExistingCustomer, keepExistingCustomers } from './existing-customer.store.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 900

type Taken = { orderCode: string; version: number; status: string }
type Detail = { facts: Record<string, unknown>; knownCompany: Record<string, unknown> | null }
type Refused = { refusal?: { code: string } }

/** Takes an order in of a company that was imported as given; not imported where nothing is given. */
async function orderOf(known: Partial<ExistingCustomer> | undefined) {
  const intake: Record<string, unknown> = { ...exampleIntake(STANDARD, variant++), intakeBranch: 'SH01' }
  const creditCode = String(intake['intakeCreditCode'])
  const nothing = { customerNumber: null, openedOn: null, closedOn: null, rejectedOn: null }
  if (known)
    await inTransaction(database, (trx) =>
      keepExistingCustomers(
        trx,
        [{ creditCode, name: '上海启航贸易有限公司', ...nothing, ...known }],
        new Date(),
      ),
    )
  const rm = await desk('rm1')
  const { data } = await rm.send<Taken>('POST', '/v1/orders', intake)
  const path = `/v1/orders/${data.orderCode}`
  const submitted = await rm.send<Refused>('POST', `${path}/actions/submit_intake`, { version: data.version })
  const detail = (await rm.send<Detail>('GET', path)).data
  return { submitted, detail }
}

test('a company that was imported as a customer is known as one, and staff see what was known', async () => {
  const { submitted, detail } = await orderOf({ customerNumber: '88001', openedOn: '2019-03-01' })
  expect(submitted.status).toBe(200)
  expect(detail.facts['existing_customer']).toBe(true)
  expect(detail.knownCompany).toEqual({
    name: '上海启航贸易有限公司',
    customerNumber: '88001',
    openedOn: '2019-03-01',
    closedOn: null,
    rejectedOn: null,
  })
})

test('one that left is no customer any more', async () => {
  const { detail } = await orderOf({
    customerNumber: '88002',
    openedOn: '2019-03-01',
    closedOn: '2024-01-31',
  })
  expect(detail.facts['existing_customer']).toBeUndefined()
  expect(detail.knownCompany).toMatchObject({ closedOn: '2024-01-31' })
})

test('one that was turned down lately before Kaihu needs the CM leader to apply again', async () => {
  const { submitted } = await orderOf({ rejectedOn: bankDay(-10) })
  expect(submitted).toMatchObject({ status: 409, data: { refusal: { code: 'reapplication_needs_leader' } } })
})

test('a rejection of long ago asks nobody, and a company nobody knew is none of these', async () => {
  expect((await orderOf({ rejectedOn: bankDay(-95) })).submitted.status).toBe(200)
  const { submitted, detail } = await orderOf(undefined)
  expect(submitted.status).toBe(200)
  expect(detail.knownCompany).toBeNull()
  expect(detail.facts['existing_customer']).toBeUndefined()
})
