import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../../tests/harness/order-server.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 700

/** A company with an order in a named situation. */
async function companyIn(name: string) {
  const own = variant++
  const orderCode = (await SITUATIONS[name]?.make(makeWorld(database, { variant: own }))) ?? ''
  return { variant: own, orderCode }
}

/** What the RM types for the company of a variant. */
function intakeOf(of: number) {
  return { ...exampleIntake(STANDARD, of), intakeBranch: 'SH01' }
}

type Taken = { orderCode: string; version: number; status: string }
type Refused = { refusal?: { code: string } }

test('a company rejected lately may apply again once the CM leader agrees, and only then', async () => {
  const { variant: of } = await companyIn('rejected-standard')
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
  const { variant: of, orderCode } = await companyIn('rejected-standard')
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
  const { variant: of } = await companyIn('standard-0000')
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
  const { variant: of } = await companyIn('rejected-standard')
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(of))
  const known = await rm.send<{ facts: Record<string, unknown> }>('GET', `/v1/orders/${taken.data.orderCode}`)
  expect(known.data.facts).not.toHaveProperty('existing_customer')
})
