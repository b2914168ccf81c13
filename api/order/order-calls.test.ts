import { act, getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { orderChain } from '../platform/audit/chains.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 0

/** An order in a situation; every test has its own company. */
async function orderIn(name: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  const { state, version } = await getOrder(world, orderCode)
  return { world, orderCode, state, version, path: `/v1/orders/${orderCode}` }
}

type Standing = Awaited<ReturnType<typeof orderIn>>

/** Orders for what is refused, read or tried in vain: no test moves them. */
let inReview: Standing
let rejected: Standing
beforeAll(async () => {
  inReview = await orderIn('standard-0400')
  rejected = await orderIn('reject-awaiting-checker')
})

async function footprint(orderCode: string) {
  return {
    order: await database
      .selectFrom('customer_order')
      .select(['version', 'status', 'state'])
      .where('order_code', '=', orderCode)
      .executeTakeFirstOrThrow(),
    events: await database
      .selectFrom('order_event')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('order_code', '=', orderCode)
      .executeTakeFirstOrThrow(),
  }
}

type Outcome = { status: string; version: number }

test('an RM takes an order in and sends it to the leader queue', async () => {
  const rm = await desk('rm1')
  const created = await rm.send<Outcome & { orderCode: string }>('POST', '/v1/orders', {
    flow: STANDARD,
    intakeCompanyName: '澄岸试剂（上海）有限公司',
    intakeCreditCode: exampleUscc(7_001, { region: '110000' }).toLowerCase(),
    intakeContactName: '安示明',
    intakeMobile: '13800001234',
    intakeEmail: 'a@example.com',
    intakeBranch: 'SH01',
  })
  expect(created).toMatchObject({ status: 200, data: { status: '0100' } })
  const path = `/v1/orders/${created.data.orderCode}/actions/submit_intake`
  const sent = await rm.send<Outcome>('POST', path, { version: created.data.version })
  expect(sent).toMatchObject({ status: 200, data: { status: '0200' } })
  const kept = await database
    .selectFrom('audit_entry')
    .select('body')
    .where('chain_id', '=', orderChain(created.data.orderCode))
    .execute()
  expect(JSON.stringify(kept)).toContain('"mobile":"+86138****1234"')
  expect(JSON.stringify(kept)).not.toContain('13800001234')
})

test('what staff note as they take an order in is its first comment', async () => {
  const rm = await desk('rm1')
  const { data } = await rm.send<Outcome & { orderCode: string }>('POST', '/v1/orders', {
    flow: STANDARD,
    intakeCompanyName: '备注试剂（上海）有限公司',
    intakeCreditCode: exampleUscc(7_002, { region: '110000' }),
    intakeContactName: '安示明',
    intakeMobile: '13800001235',
    intakeEmail: 'a@example.com',
    intakeBranch: 'SH01',
    comments: ' 客户下周二来网点 ',
  })
  const order = await rm.send<{ comments: string; version: number }>('GET', `/v1/orders/${data.orderCode}`)
  expect(order.data).toMatchObject({ comments: '客户下周二来网点', version: data.version })
})

test('a stale version is refused and nothing changes', async () => {
  const { orderCode, version, path } = await orderIn('standard-0200')
  const before = await footprint(orderCode)
  const answer = await (await desk('cml1')).send('POST', `${path}/actions/allocate_cm`, {
    version: version - 1,
    payload: { candidate: 'S0011' },
  })
  expect(answer).toMatchObject({ status: 409, code: '300002', data: { version } })
  expect(await footprint(orderCode)).toEqual(before)
})

test('of two leaders who assign at once exactly one succeeds', async () => {
  const { orderCode, version, path } = await orderIn('standard-0200')
  const leaders = await Promise.all([desk('cml1'), desk('cml2')])
  const answers = await Promise.all(
    leaders.map((leader, index) =>
      leader.send('POST', `${path}/actions/allocate_cm`, {
        version,
        payload: { candidate: index === 0 ? 'S0011' : 'S0012' },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await footprint(orderCode)).order).toMatchObject({ status: '0300', version: version + 1 })
})

test('a submission sent twice counts once', async () => {
  const { world, orderCode, state } = await orderIn('standard-0300')
  const { answersFor, applicantOf } = await import('@kaihu/db/situations/begin.ts')
  const { fill } = await import('@kaihu/db/situations/acts.ts')
  await fill(world, orderCode, await applicantOf(world, orderCode), answersFor(world, STANDARD))
  const { version } = await getOrder(world, orderCode)
  const customer = await signInApplicant(app, state.intake.mobile)
  const path = `/v1/customer/orders/${orderCode}/actions/customer_submit`
  const answers = await Promise.all([1, 2, 3].map(() => customer.send('POST', path, { version })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const rounds = await database
    .selectFrom('submission')
    .selectAll()
    .where('order_code', '=', orderCode)
    .execute()
  expect(rounds).toHaveLength(1)
})

test('an incomplete application is refused naming what is missing', async () => {
  const { orderCode, state, version } = await orderIn('standard-0300')
  const customer = await signInApplicant(app, state.intake.mobile)
  const before = await footprint(orderCode)
  const path = `/v1/customer/orders/${orderCode}/actions/customer_submit`
  const answer = await customer.send<{ problems: { path: string }[] }>('POST', path, { version })
  expect(answer).toMatchObject({ status: 400, code: '400003' })
  expect(answer.data.problems.map((problem) => problem.path)).toContain('companyInfo.legalName')
  expect(await footprint(orderCode)).toEqual(before)
})

test('a rejection waits for another person, and its maker may not be that person', async () => {
  const { orderCode, state, version, path } = await orderIn('reject-awaiting-checker')
  const approval = state.approvals[0]
  const body = { version, decision: 'approve', valueHash: approval?.hash, note: '同意' }
  const url = `${path}/approvals/${approval?.approvalId}/decision`
  const before = await footprint(orderCode)
  expect((await (await desk('cm1')).send('POST', url, body)).status).toBe(403)
  expect(await footprint(orderCode)).toEqual(before)
  expect(await (await desk('cml1')).send('POST', url, body)).toMatchObject({
    status: 200,
    data: { status: '9910', isAwaitingChecker: false },
  })
})

test('the database itself refuses one person in both seats', async () => {
  const sameInBoth = database
    .updateTable('approval')
    .set((eb) => ({ checker_id: eb.ref('maker_id'), state: 'approved' }))
    .where('order_code', '=', rejected.orderCode)
    .execute()
  await expect(sameInBoth).rejects.toThrow('approval_four_eyes')
})

test('an approval of something else than was shown is refused', async () => {
  const { orderCode, state, version, path } = rejected
  const before = await footprint(orderCode)
  const url = `${path}/approvals/${state.approvals[0]?.approvalId}/decision`
  const body = { version, decision: 'approve', valueHash: 'f'.repeat(64), note: '同意' }
  const answer = await (await desk('cml1')).send('POST', url, body)
  expect(answer).toMatchObject({ status: 409, data: { refusal: { code: 'approval_outdated' } } })
  expect(await footprint(orderCode)).toEqual(before)
})

test('events and submissions cannot be rewritten by the application', async () => {
  const { orderCode } = inReview
  const rewritten = database
    .updateTable('order_event')
    .set({ type: 'nothing' })
    .where('order_code', '=', orderCode)
    .execute()
  await expect(rewritten).rejects.toThrow()
  const erased = database.deleteFrom('submission').where('order_code', '=', orderCode).execute()
  await expect(erased).rejects.toThrow()
})

test('an order of somebody else is not there: other customer, other CM, unknown code', async () => {
  const { orderCode, path } = inReview
  const stranger = await signInApplicant(app, rejected.state.intake.mobile)
  const unknown = await stranger.send('GET', '/v1/customer/orders/AO20261199999990')
  const foreign = await stranger.send('GET', `/v1/customer/orders/${orderCode}`)
  expect([foreign.status, foreign.code, foreign.data]).toEqual([404, unknown.code, unknown.data])
  const colleague = await desk('cm2')
  for (const part of ['', '/actions', '/timeline', '/tasks', '/approvals', '/pushes', '/application'])
    expect((await colleague.send('GET', `${path}${part}`)).status).toBe(404)
  expect((await colleague.send('POST', `${path}/actions/cm_pre_approve`, { version: 1 })).status).toBe(404)
})

test('what a person was denied is in their own trail', async () => {
  const { orderCode, version, path } = inReview
  await (await desk('rm1')).send('POST', `${path}/actions/cm_pre_approve`, { version })
  const entry = await database
    .selectFrom('audit_entry')
    .select(['kind', 'body'])
    .where('chain_id', '=', 'staff:S0003')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    kind: 'order.denied',
    body: { orderCode, action: 'cm_pre_approve', refusal: 'role_may_not' },
  })
})

test('the customer sees a stage and the next step, and nothing internal', async () => {
  const { orderCode, state } = await orderIn('screening-awaiting-checker')
  const customer = await signInApplicant(app, state.intake.mobile)
  const answer = await customer.send('GET', `/v1/customer/orders/${orderCode}`)
  expect(answer.data).toMatchObject({ stage: 'bank_review', next: { step: 'wait' } })
  const said = JSON.stringify({ ...(answer.data as object), orderCode: '' })
  const internal = ['命中', 'true_hit', '0700', 'risk', 'S0007', 'OFAC', 'DEMO-1001', '阚砾舟', 'screening']
  for (const word of internal) expect(said).not.toContain(word)
  const screening = await customer.send('GET', `/v1/screening/orders/${orderCode}`)
  expect([401, 404]).toContain(screening.status)
})

test('the trail of an order is shown to those who may, and verified from its first entry', async () => {
  const { path, version } = await orderIn('standard-0700')
  const leader = await desk('cml1')
  const page = await leader.send<{ items: { kind: string }[] }>('GET', `${path}/audit`)
  const { items } = page.data
  // What was agreed to stands in the chain beside the versions.
  expect(items.filter(({ kind }) => !kind.startsWith('consent.'))).toHaveLength(version)
  expect((await leader.send('POST', `${path}/audit/verify`)).data).toEqual({
    isIntact: true,
    entries: items.length,
    firstBadSeq: null,
  })
  expect((await (await desk('rm1')).send('GET', `${path}/audit`)).status).toBe(403)
})

test('a reassigned RM leaves the order out of the old RM’s sight', async () => {
  const { path, version } = await orderIn('standard-0400')
  const body = { version, seat: 'RM', staffId: 'S0004', reason: '休假交接' }
  expect((await (await desk('rml1')).send('POST', `${path}/assignees`, body)).status).toBe(200)
  expect((await (await desk('rm1')).send('GET', path)).status).toBe(404)
  expect((await (await desk('rm2')).send('GET', path)).status).toBe(200)
})

test('whoever had an order until just now is told to whom it went and by whom, and nobody else is', async () => {
  const { path, version } = await orderIn('standard-0400')
  const told = async (username: string) => (await desk(username)).send('GET', `${path}/handover`)
  expect((await told('rm1')).status).toBe(404)
  const body = { version, seat: 'RM', staffId: 'S0004', reason: '休假交接' }
  expect((await (await desk('rml1')).send('POST', `${path}/assignees`, body)).status).toBe(200)
  expect(await told('rm1')).toMatchObject({
    status: 200,
    data: { seat: 'RM', to: { staffId: 'S0004' }, by: { staffId: 'S0005' } },
  })
  for (const username of ['rm2', 'cm2', 'ro1', 'risk1']) expect((await told(username)).status).toBe(404)
})

test('a case manager who is away cannot be given an order', async () => {
  const { orderCode, path, version } = await orderIn('standard-0200')
  await database
    .insertInto('staff_duty')
    .values({
      staff_id: 'S0012',
      absent_from: new Date(Date.now() - 1000),
      absent_until: new Date(Date.now() + 86_400_000),
      order_limit: 200,
    })
    .execute()
  const leader = await desk('cml1')
  const candidates = await leader.send<{ items: { staffId: string; isAbsent: boolean }[] }>(
    'GET',
    '/v1/staff-candidates?role=CM&branch=SH01',
  )
  expect(candidates.data.items.find(({ staffId }) => staffId === 'S0012')?.isAbsent).toBe(true)
  const before = await footprint(orderCode)
  const answer = await leader.send('POST', `${path}/actions/allocate_cm`, {
    version,
    payload: { candidate: 'S0012' },
  })
  expect(answer).toMatchObject({ status: 400, data: { refusal: { code: 'candidate_absent' } } })
  expect(await footprint(orderCode)).toEqual(before)
})

test('dashboard counts what lies with the person', async () => {
  const before = await (await desk('cm1')).send<{ cards: { card: string; count: number }[] }>(
    'GET',
    '/v1/dashboard',
  )
  const { world, orderCode } = await orderIn('standard-0400')
  const after = await (await desk('cm1')).send<{ cards: { card: string; count: number }[] }>(
    'GET',
    '/v1/dashboard',
  )
  const mine = (answer: typeof before) => answer.data.cards.find(({ card }) => card === 'mine')?.count ?? 0
  expect(mine(after)).toBe(mine(before) + 1)
  await act(world, orderCode, [world.cast.cm, 'cancel'], {
    reason: '客户要求',
    payload: { reasonCode: 'customer_request' },
  })
  const last = await (await desk('cm1')).send<{ cards: { card: string; count: number }[] }>(
    'GET',
    '/v1/dashboard',
  )
  expect(mine(last)).toBe(mine(before))
})
