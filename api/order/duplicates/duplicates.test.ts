import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { maskDatum } from '@kaihu/domain/access/masked-data.ts'
import { exampleIntake } from '@kaihu/domain/application/examples.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { isFinalStatus, STATUS_CODES, STATUSES } from '@kaihu/domain/order/statuses.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lookAt } from '../../../tests/harness/kept-json.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { refuseDuplicate } from './check-duplicates.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 600

async function orderIn(name: string) {
  const own = variant++
  const world = makeWorld(database, { variant: own })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { variant: own, orderCode, ...(await getOrder(world, orderCode)) }
}

/** What the RM types for the company of a variant. */
function intakeOf(of: number): AnswerRecord {
  return { ...exampleIntake(STANDARD, of), intakeBranch: 'SH01' }
}

async function countOrders() {
  return (await database.selectFrom('customer_order').select('order_code').execute()).length
}

type Refused = { problems: { path: string; code: string }[]; refusal?: { code: string } }
type Taken = { orderCode: string; version: number; status: string }

const underWay = {
  status: 400,
  data: { problems: [{ path: 'body.intakeCreditCode', code: 'M-DUP' }] },
}

/** What a customer types for the company of a variant. */
function applicationOf(of: number) {
  const { intakeCompanyName, intakeContactName, intakeCreditCode, intakeEmail, intakeBranch } = intakeOf(of)
  const named = { intakeCompanyName, intakeContactName, intakeCreditCode, intakeEmail, intakeBranch }
  return { flow: STANDARD, ...named }
}

type Acted = { role: string }

type Detail = {
  version: number
  status: string
  facts: Record<string, unknown>
  isContested: boolean
  companyApplications: { seen: Record<string, unknown>[]; elsewhere: number }
}

test('a customer is told of their own application under way at the field, a second one is not taken', async () => {
  const { variant: of, state } = await orderIn('standard-0400')
  const before = await countOrders()
  const customer = await signInApplicant(app, state.intake.mobile)
  expect(await customer.send('POST', '/v1/customer/orders', applicationOf(of))).toMatchObject(underWay)
  expect(await (await desk('rm1')).send('POST', '/v1/orders', intakeOf(of))).toMatchObject(underWay)
  expect(await countOrders()).toBe(before)
})

test('a stranger gets the same answer for a company under way, one rejected lately, a customer and one nobody knows', async () => {
  const companies = [
    await orderIn('standard-0300'),
    await orderIn('standard-0900'),
    await orderIn('rejected-standard'),
    await orderIn('standard-0000'),
    { variant: variant++ },
  ]
  const answers: unknown[] = []
  for (const [index, { variant: of }] of companies.entries()) {
    const stranger = await signInApplicant(app, `+861370000${String(1000 + index)}`)
    const taken = await stranger.send<Taken>('POST', '/v1/customer/orders', applicationOf(of))
    const path = `/v1/customer/orders/${taken.data.orderCode}`
    const { version } = taken.data
    const sent = await stranger.send('POST', `${path}/actions/submit_intake`, { version })
    const application = await stranger.send<{ sections: { section: string; answers: object }[] }>(
      'GET',
      `${path}/application`,
    )
    const partA = application.data.sections.find(({ section }) => section === 'partA')
    const {
      stage,
      next,
      contactPerson,
      version: seen,
    } = (await stranger.send<Record<string, unknown>>('GET', path)).data
    answers.push([
      taken.status,
      sent.status,
      sent.code,
      version,
      seen,
      stage,
      next,
      contactPerson,
      partA?.answers,
    ])
  }
  for (const answer of answers) expect(answer).toEqual(answers.at(-1))
  expect(answers.at(-1)).toEqual([200, 200, '000000', 2, 3, 'received', expect.anything(), null, {}])
})

test('a second applicant is held for the leader, who sees both and lets one go on with a reason', async () => {
  const { variant: of, state, orderCode: first } = await orderIn('standard-0300')
  const stranger = await signInApplicant(app, '+8613700002001')
  const taken = await stranger.send<Taken>('POST', '/v1/customer/orders', applicationOf(of))
  const { orderCode } = taken.data
  await stranger.send('POST', `/v1/customer/orders/${orderCode}/actions/submit_intake`, {
    version: taken.data.version,
  })
  const leader = await desk('cml1')
  const path = `/v1/orders/${orderCode}`
  const held = (await leader.send<Detail>('GET', path)).data
  expect(held).toMatchObject({ status: '0200', isContested: true, facts: { company_released: false } })
  const { contactName, mobile } = state.intake
  expect(held.companyApplications).toMatchObject({
    elsewhere: 0,
    seen: [{ orderCode: first, contactName, mobile: maskDatum('phone', mobile), isHeld: false }],
  })
  const other = (await leader.send<Detail>('GET', `/v1/orders/${first}`)).data
  expect(other.companyApplications.seen).toMatchObject([
    { orderCode, mobile: maskDatum('phone', '+8613700002001'), isHeld: true },
  ])
  expect(other.isContested).toBe(false)
  const list = await leader.send<{ items: { orderCode: string }[] }>('GET', '/v1/orders?isContested=true')
  expect(list.data.items.map((row) => row.orderCode)).toContain(orderCode)
  expect(list.data.items.map((row) => row.orderCode)).not.toContain(first)
  const allocate = (version: number) =>
    leader.send<Refused & Taken>('POST', `${path}/actions/allocate_cm`, {
      version,
      payload: { candidate: 'S0011' },
    })
  expect(await allocate(held.version)).toMatchObject({
    status: 409,
    data: { refusal: { code: 'company_contested' } },
  })
  const alone = { value: true, note: '已致电法定代表人核实', version: held.version }
  expect((await leader.send('POST', `${path}/tasks/company_released/record`, alone)).status).toBe(403)
  const { asks, checks } = releaseOf(path)
  const asked = await asks('rml1', held.version)
  expect(asked.status).toBe(200)
  expect((await checks('rml2', asked.data.version, true)).status).toBe(403)
  const refused = await checks('cml1', asked.data.version, false)
  expect(refused.status).toBe(200)
  const still = (await leader.send<Detail>('GET', path)).data
  expect(still).toMatchObject({ isContested: true, facts: { company_released: false } })
  const again = await asks('rml1', refused.data.version)
  const released = await checks('cml1', again.data.version, true)
  expect(released.status).toBe(200)
  expect((await leader.send<Detail>('GET', path)).data.isContested).toBe(false)
  const kept = await database
    .selectFrom('audit_entry')
    .select(['actor', 'body'])
    .where('chain_id', '=', `order:${orderCode}`)
    .execute()
  const roleOf = (word: string) =>
    kept
      .filter(({ body }) => JSON.stringify(body).includes(word))
      .map(({ actor }) => lookAt<Acted>(actor).role)
  expect(new Set(roleOf('已致电两位申请人'))).toEqual(new Set(['RM_LEADER']))
  expect(roleOf('核实无误')).toEqual(['CM_LEADER'])
  expect(await allocate(released.data.version)).toMatchObject({ status: 200, data: { status: '0300' } })
})

/** The two persons who let a held order go on. */
function releaseOf(path: string) {
  const task = `${path}/tasks/company_release`
  const asks = async (who: string, version: number) =>
    (await desk(who)).send<Taken>('POST', `${task}/open`, { version, note: '已致电两位申请人' })
  const checks = async (who: string, version: number, approve: boolean) => {
    const one = await desk(who)
    const { data } = await one.send<{ tasks: { kind: string; subjectHash: string }[] }>(
      'GET',
      `${path}/tasks`,
    )
    const subjectHash = data.tasks.find(({ kind }) => kind === 'company_release')?.subjectHash ?? ''
    const note = approve ? '核实无误' : '请补充核实记录'
    return one.send<Taken>('POST', `${task}/check`, { version, note, approve, subjectHash })
  }
  return { asks, checks }
}

test('a company is closed to staff once its applicant is proven, and not by a code that somebody typed', async () => {
  const of = variant++
  const stranger = await signInApplicant(app, '+8613700003001')
  expect((await stranger.send('POST', '/v1/customer/orders', applicationOf(of))).status).toBe(200)
  const rm = await desk('rm1')
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(of))
  expect(taken.status).toBe(200)
  const detail = (await rm.send<Detail>('GET', `/v1/orders/${taken.data.orderCode}`)).data
  expect(detail.companyApplications).toEqual({ seen: [], elsewhere: 1 })
  const again = { ...intakeOf(of), intakeMobile: '13700003009' }
  expect(await rm.send('POST', '/v1/orders', again)).toMatchObject(underWay)
})

test('a customer starts so many applications a day and has so many open; the next is refused and nothing is kept', async () => {
  const applicant = await signInApplicant(app, '+8613700004001')
  const start = () => applicant.send<Taken>('POST', '/v1/customer/orders', applicationOf(variant++))
  const flood = await Promise.all([start(), start(), start(), start(), start()])
  expect(flood.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409])
  expect(flood.find(({ status }) => status === 409)?.data).toMatchObject({
    refusal: { code: 'applications_today', params: { most: 3 } },
  })
  const backDate = () =>
    database
      .updateTable('customer_order')
      .set({ created_at: new Date(Date.now() - 90_000_000) })
      .where('phone_number', '=', '+8613700004001')
      .execute()
  await backDate()
  expect([(await start()).status, (await start()).status]).toEqual([200, 200])
  await backDate()
  const before = await countOrders()
  expect((await start()).data).toMatchObject({ refusal: { code: 'applications_open', params: { most: 5 } } })
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

test('a correction of the intake cannot take the code of an order whose applicant is proven', async () => {
  const of = variant++
  const rm = await desk('rm1')
  expect((await rm.send('POST', '/v1/orders', intakeOf(of))).status).toBe(200)
  const taken = await rm.send<Taken>('POST', '/v1/orders', intakeOf(variant++))
  const path = `/v1/orders/${taken.data.orderCode}`
  const body = { ...applicationOf(of), version: taken.data.version }
  expect(await rm.send('PUT', `${path}/intake`, body)).toMatchObject(underWay)
  expect((await rm.send<Taken>('GET', path)).data.version).toBe(taken.data.version)
})

test('an application corrected to the code of another applicant is held, and no longer once it is corrected back', async () => {
  const other = await orderIn('standard-0300')
  const own = variant++
  const applicant = await signInApplicant(app, '+8613700005001')
  const taken = await applicant.send<Taken>('POST', '/v1/customer/orders', applicationOf(own))
  const path = `/v1/customer/orders/${taken.data.orderCode}/intake`
  const factsNow = async () =>
    (
      await database
        .selectFrom('customer_order')
        .select('is_contested')
        .where('order_code', '=', taken.data.orderCode)
        .executeTakeFirstOrThrow()
    ).is_contested
  const moved = await applicant.send<Taken>('PUT', path, {
    ...applicationOf(other.variant),
    version: taken.data.version,
  })
  expect([moved.status, await factsNow()]).toEqual([200, true])
  const back = await applicant.send<Taken>('PUT', path, {
    ...applicationOf(own),
    version: moved.data.version,
  })
  expect([back.status, await factsNow()]).toEqual([200, false])
})

test('an intake whose company got another applicant in the meantime is sent on and held', async () => {
  const { state, orderCode, version } = await orderIn('standard-0100')
  const other = await orderIn('standard-0400')
  await database
    .updateTable('customer_order')
    .set({ credit_code: state.intake.creditCode, state: sql`state - 'isTakenInByStaff' || '{"tasks":{}}'` })
    .where('order_code', '=', other.orderCode)
    .execute()
  const rm = await desk('rm1')
  const answer = await rm.send<Taken>('POST', `/v1/orders/${orderCode}/actions/submit_intake`, { version })
  expect(answer).toMatchObject({ status: 200, data: { status: '0200' } })
  expect((await rm.send<Detail>('GET', `/v1/orders/${orderCode}`)).data.isContested).toBe(true)
})

test('R3: whatever status another order of the company is in, the company is refused to its own applicant exactly while that is not over', async () => {
  const { orderCode, state } = await orderIn('standard-0300')
  const { creditCode } = state.intake
  const applicant = { kind: 'customer', customerId: state.customerId ?? '' } as const
  const statuses = fc.constantFrom(...STATUS_CODES.filter((code) => STATUSES[code].flow !== SIMPLIFIED))
  const isRefused = (own: string | null): Promise<boolean> =>
    inTransaction(database, (trx) =>
      refuseDuplicate(trx, { creditCode, orderCode: own, customerId: state.customerId }, applicant),
    ).then(
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
