import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { isFinalStatus, STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { refuseDuplicate } from './check-duplicates.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 600

const orderIn = async (name: string) => {
  const own = variant++
  const world = makeWorld(database, { variant: own })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { variant: own, orderCode, ...(await getOrder(world, orderCode)) }
}

/** What the RM types for the company of a variant. */
const intakeOf = (of: number): AnswerRecord => ({ ...exampleIntake('ntb', of), intakeBranch: 'SH01' })

const countOrders = async () =>
  (await database.selectFrom('customer_order').select('order_code').execute()).length

type Refused = { problems: { path: string; code: string }[]; refusal?: { code: string } }
type Taken = { orderCode: string; version: number; status: string }

const underWay = {
  status: 400,
  data: { problems: [{ path: 'body.intakeCreditCode', code: 'M-DUP' }] },
}

test('a company with an order under way is refused at the field, to staff and to the customer', async () => {
  const { variant: of, state } = await orderIn('ntb-0400')
  const before = await countOrders()
  const typed = intakeOf(of)
  expect(await (await desk('rm1')).send('POST', '/v1/orders', typed)).toMatchObject(underWay)
  const customer = await signInApplicant(app, state.intake.mobile)
  const { intakeCompanyName, intakeContactName, intakeCreditCode, intakeEmail, intakeBranch } = typed
  const own = {
    flow: 'ntb',
    intakeCompanyName,
    intakeContactName,
    intakeCreditCode,
    intakeEmail,
    intakeBranch,
  }
  expect(await customer.send('POST', '/v1/customer/orders', own)).toMatchObject(underWay)
  expect(await countOrders()).toBe(before)
})

test('of two intakes of one company at once exactly one is taken', async () => {
  const rm = await Promise.all([desk('rm1'), desk('rm2')])
  const typed = intakeOf(variant++)
  const answers = await Promise.all(rm.map((one) => one.send('POST', '/v1/orders', typed)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('a credit code with a wrong check digit is refused by the server itself', async () => {
  const before = await countOrders()
  const typed = { ...intakeOf(variant++), intakeCreditCode: '91310000MA1FL0000X' }
  const answer = await (await desk('rm1')).send<Refused>('POST', '/v1/orders', typed)
  expect(answer).toMatchObject({
    status: 400,
    data: { problems: [{ path: 'body.intakeCreditCode', code: 'M-USCC' }] },
  })
  expect(await countOrders()).toBe(before)
})

test('a correction of the intake cannot take the code of another order under way', async () => {
  const other = await orderIn('ntb-0400')
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(variant++))
  const { intakeMobile: _own, ...typed } = intakeOf(other.variant)
  const { flow, intakeCompanyName, intakeContactName, intakeCreditCode, intakeEmail, intakeBranch } = typed
  const body = {
    flow,
    intakeCompanyName,
    intakeContactName,
    intakeCreditCode,
    intakeEmail,
    intakeBranch,
    version: taken.data.version,
  }
  const path = `/v1/orders/${taken.data.orderCode}/intake`
  expect(await rm.send('PUT', path, body)).toMatchObject(underWay)
  const kept = await rm.send<{ version: number }>('GET', `/v1/orders/${taken.data.orderCode}`)
  expect(kept.data.version).toBe(taken.data.version)
})

test('an intake whose company got another order in the meantime is not sent on', async () => {
  const { state, orderCode, version } = await orderIn('ntb-0100')
  const other = await orderIn('ntb-0400')
  await database
    .updateTable('customer_order')
    .set({ credit_code: state.intake.creditCode })
    .where('order_code', '=', other.orderCode)
    .execute()
  const answer = await (await desk('rm1')).send('POST', `/v1/orders/${orderCode}/actions/submit_intake`, {
    version,
  })
  expect(answer).toMatchObject(underWay)
})

test('a company rejected lately may apply again once the CM leader agrees, and only then', async () => {
  const { variant: of } = await orderIn('rejected-standard')
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(of))
  expect(taken.status).toBe(200)
  const path = `/v1/orders/${taken.data.orderCode}`
  const submit = (version: number) =>
    rm.send<Refused & Taken>('POST', `${path}/actions/submit_intake`, { version })
  expect(await submit(taken.data.version)).toMatchObject({
    status: 409,
    data: { refusal: { code: 'reapplication_needs_leader' } },
  })
  const agree = (version: number) => ({
    value: true,
    note: '原拒绝理由已消除',
    version,
  })
  const own = await rm.send('POST', `${path}/tasks/reapplication_agreed/record`, agree(taken.data.version))
  expect(own.status).toBe(403)
  const leader = await (await desk('cml1')).send<Taken>(
    'POST',
    `${path}/tasks/reapplication_agreed/record`,
    agree(taken.data.version),
  )
  expect(leader.status).toBe(200)
  expect(await submit(leader.data.version)).toMatchObject({ status: 200, data: { status: '0200' } })
})

test('a rejection of long ago asks nobody', async () => {
  const { variant: of, orderCode } = await orderIn('rejected-standard')
  await database
    .updateTable('customer_order')
    .set({ changed_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('order_code', '=', orderCode)
    .execute()
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(of))
  const path = `/v1/orders/${taken.data.orderCode}/actions/submit_intake`
  expect((await rm.send('POST', path, { version: taken.data.version })).status).toBe(200)
})

test('a company that is a customer already is told to staff, and its application says so by itself', async () => {
  const { variant: of } = await orderIn('ntb-0000')
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(of))
  const path = `/v1/orders/${taken.data.orderCode}`
  const known = await rm.send<{ facts: Record<string, unknown> }>('GET', path)
  expect(known.data.facts).toMatchObject({ existing_customer: true })
  type Application = { sections: { section: string; answers: Record<string, unknown> }[] }
  const read = await rm.send<Application>('GET', `${path}/application`)
  const partA = read.data.sections.find(({ section }) => section === 'partA')
  expect(partA?.answers).toMatchObject({ existingCustomer: true })
})

test('nothing is said of a company that is no customer', async () => {
  const { variant: of } = await orderIn('rejected-standard')
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(of))
  const known = await rm.send<{ facts: Record<string, unknown> }>('GET', `/v1/orders/${taken.data.orderCode}`)
  expect(known.data.facts).not.toHaveProperty('existing_customer')
})

test('R3: whatever status another order of the company is in, the company is refused exactly while that is not over', async () => {
  const { orderCode, state } = await orderIn('ntb-0300')
  const { creditCode } = state.intake
  const statuses = fc.constantFrom(...STATUS_CODES.filter((code) => STATUSES[code].flow !== 'bblite'))
  const isRefused = (own: string | null): Promise<boolean> =>
    inTransaction(database, (trx) => refuseDuplicate(trx, creditCode, own)).then(
      () => false,
      () => true,
    )
  await fc.assert(
    fc.asyncProperty(statuses, async (status) => {
      await database
        .updateTable('customer_order')
        .set({ status, is_final: isFinalStatus(status) })
        .where('order_code', '=', orderCode)
        .execute()
      expect(await isRefused(null)).toBe(!isFinalStatus(status))
      expect(await isRefused(orderCode)).toBe(false)
    }),
    { numRuns: 20 },
  )
})
