import type { EbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import type { AnswerRecord } from '@kaihu/domain/form/answers/answers.ts'
import type { GateKind } from '@kaihu/domain/order/gates/gate-kinds.ts'
import { expect, test } from 'vitest'
import { asKept, lookAt } from '../../../tests/harness/kept-json.ts'
import { type ReadyOrder, readyOrder } from '../../../tests/harness/order-maker/ready-order.ts'

/** The server of the test that runs. */
let here: ReadyOrder

async function inReview(situation = 'standard-0500') {
  here = await readyOrder(situation)
  const { world, orderCode } = here
  const path = `/v1/orders/${orderCode}`
  const read = async () =>
    (await (await here.desk('rm1')).send<EbankingSetup>('GET', `${path}/ebanking-setup`)).data
  const stateOf = async () => (await getOrder(world, orderCode)).state
  const send = async (who: string, part: string, body: object) => {
    const { version } = await getOrder(world, orderCode)
    return (await here.desk(who)).send<{ refusal?: { code: string; params: object } }>(
      'POST',
      `${path}${part}`,
      {
        version,
        ...body,
      },
    )
  }
  const save = async (change: AnswerRecord) => {
    const { version, setup } = await read()
    const body = { version, setup: { ...setup, ...change }, note: '客户要求' }
    const answer = await (await here.desk('rm1')).send('PUT', `${path}/ebanking-setup`, body)
    expect(answer.status).toBe(200)
  }
  const check = async (kind: GateKind, who: string, approve = true) => {
    const { subjectHash } = (await stateOf()).tasks[kind] ?? {}
    return send(who, `/tasks/${kind}/check`, { note: '已核对', approve, subjectHash })
  }
  const withdraw = (kind: GateKind, who = 'rm1') =>
    send(who, `/tasks/${kind}/withdraw`, { note: '客户不再需要' })
  return { orderCode, path, read, save, send, check, withdraw, stateOf }
}

function limit(amount: string) {
  return {
    dailyLimitStaff: { amount, currency: 'LOCAL' },
    dailyLimitReason: `业务量大 ${amount}`,
  }
}
const PLAIN = { packageChoiceStaff: 'package3', accountHolder: false }

test('a relationship manager who takes back refused wishes gets the set-up back that stood before, and no unapproved value goes on', async () => {
  const one = await inReview()
  await one.save({ ...PLAIN, ...limit('1000000') })
  await one.save({ packageChoiceStaff: 'package2', accountHolder: true, ...limit('9500000') })
  expect((await one.check('package_two', 'sector1', false)).status).toBe(200)
  for (const kind of ['package_two', 'account_holder', 'daily_limit'] as const) {
    expect((await one.withdraw(kind)).status, kind).toBe(200)
  }
  expect((await one.read()).setup).toMatchObject({ ...PLAIN, ...limit('1000000') })
  const { tasks } = await one.stateOf()
  expect(
    ['package_two', 'account_holder', 'daily_limit'].map((kind) => tasks[kind as GateKind]?.status),
  ).toEqual(['cancelled', 'cancelled', 'cancelled'])
  const audit = await here.database
    .selectFrom('audit_entry')
    .select('body')
    .where('kind', '=', 'application.ebanking-setup')
    .execute()
  const told = audit.map(({ body }) => body as { orderCode?: string; withdrawn?: string })
  expect(
    told.flatMap(({ orderCode, withdrawn }) => (orderCode === one.orderCode && withdrawn) || []),
  ).toEqual(['package_two', 'account_holder', 'daily_limit'])
})

test('taking back a higher limit leaves the lower one that both had agreed to, and their agreement', async () => {
  const one = await inReview()
  await one.save({ ...PLAIN, ...limit('8000000') })
  await one.check('daily_limit', 'sector1')
  await one.check('daily_limit', 'risk1')
  await one.save(limit('9500000'))
  await one.check('daily_limit', 'risk1', false)
  expect((await one.withdraw('daily_limit')).status).toBe(200)
  expect((await one.read()).setup).toMatchObject(limit('8000000'))
  const { tasks } = await one.stateOf()
  expect(tasks.daily_limit).toMatchObject({ status: 'closed', subject: { amount: '8000000' } })
  const kept = await here.database
    .selectFrom('gate_task')
    .select(['kind', 'state'])
    .where('order_code', '=', one.orderCode)
    .where('kind', '=', 'daily_limit')
    .orderBy('opened_at')
    .execute()
  expect(kept.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'closed'])
})

test('what the customer applied for is not taken back by the bank, and what is agreed to is not either', async () => {
  const one = await inReview()
  const high = { paymentLimit: { amount: '8000000.00', currency: 'LOCAL' } }
  const ebanking = await here.database
    .selectFrom('application_section')
    .select('answers')
    .where('order_code', '=', one.orderCode)
    .where('section', '=', 'ebanking')
    .executeTakeFirstOrThrow()
  await here.database
    .updateTable('application_section')
    .set({ answers: asKept({ ...lookAt<object>(ebanking.answers), ...high }) })
    .where('order_code', '=', one.orderCode)
    .where('section', '=', 'ebanking')
    .execute()
  await one.save(PLAIN)
  expect((await one.stateOf()).tasks.daily_limit?.status).toBe('awaiting_check')
  const before = await one.read()
  const refused = await one.withdraw('daily_limit')
  expect(refused).toMatchObject({ status: 409, data: { refusal: { code: 'value_of_customer' } } })
  expect((await one.read()).version).toBe(before.version)
  await one.check('daily_limit', 'sector1')
  await one.check('daily_limit', 'risk1')
  expect((await one.withdraw('daily_limit')).data.refusal?.code).toBe('task_not_open')
})

test('nobody but who may ask takes a wish back, and nobody asks in words for a value that is not set', async () => {
  const one = await inReview()
  await one.save({ ...PLAIN, packageChoiceStaff: 'package2' })
  const before = await one.read()
  expect((await one.withdraw('package_two', 'rml1')).status).toBe(403)
  expect((await one.withdraw('package_two', 'sector1')).status).toBe(403)
  const opened = await one.send('rm1', '/tasks/package_two/open', {
    note: '请批准',
    subject: { wanted: '套餐三' },
  })
  expect(opened.status).toBe(404)
  expect(await one.read()).toEqual(before)
  expect((await one.stateOf()).tasks.package_two?.status).toBe('awaiting_check')
})

test('an order in which an earlier wish was taken back while its value stayed does not go on: the value is judged', async () => {
  const one = await inReview()
  await one.save(PLAIN)
  await here.database
    .updateTable('application_section')
    .set({ answers: asKept({ ...PLAIN, packageChoiceStaff: 'package2' }) })
    .where('order_code', '=', one.orderCode)
    .where('section', '=', 'ebankingSetup')
    .execute()
  const { tasks } = await one.stateOf()
  expect(tasks.package_two).toBeUndefined()
  await here.database
    .updateTable('customer_order')
    .set({ state: { ...(await one.stateOf()), tasks: { ...tasks, rm_due_diligence: CLOSED } } as never })
    .where('order_code', '=', one.orderCode)
    .execute()
  const refused = await one.send('aol1', '/actions/allocate_ao', { payload: { candidate: 'S0008' } })
  expect(refused.data.refusal).toMatchObject({ code: 'gate_missing', params: { task: 'package_two' } })
  expect((await one.stateOf()).status).toBe('0500')
})

const CLOSED = {
  taskId: 'rm_due_diligence-9',
  kind: 'rm_due_diligence',
  status: 'closed',
  openedAt: '2026-11-20T01:00:00.000Z',
  openedBy: { kind: 'system', job: 'test' },
  subject: {},
  subjectHash: '',
  dueDate: null,
  doneBy: null,
  result: 'accepted',
  note: null,
  checks: [],
}
