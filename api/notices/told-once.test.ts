import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { putBefore, removeThoseBefore } from '../../tests/harness/crowd/orders-before.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { connect } from '../platform/database/connect.ts'
import { expireOrders } from '../workflow/timers/expire-orders.usecase.ts'
import { messageWordsOf } from './message-words.ts'
import { watchTime } from './watch-time.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const desk = makeDesk(app)
let variant = 800

async function orderIn(name: string, start = new Date()) {
  const world = makeWorld(database, { variant: variant++, start })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { world, orderCode, ...(await getOrder(world, orderCode)) }
}

/** Every notice of an order as "whom kind by these ways", sorted. */
async function toldOf(orderCode: string): Promise<string[]> {
  const rows = await database
    .selectFrom('notice')
    .leftJoin('message', 'message.notice_id', 'notice.notice_id')
    .select((make) => [
      'notice.notice_id',
      'notice.kind',
      'notice.staff_id',
      make.fn<string[]>('array_agg', ['message.channel']).as('channels'),
    ])
    .where('order_code', '=', orderCode)
    .groupBy(['notice.notice_id', 'notice.kind', 'notice.staff_id'])
    .execute()
  return rows
    .map(
      ({ kind, staff_id, channels }) => `${staff_id ?? 'customer'} ${kind} ${channels.toSorted().join('+')}`,
    )
    .toSorted()
}

type CustomerNotices = {
  items: { kind: string; orderCode: string; isRead: boolean; company: Record<string, string> }[]
}

test('on the way to an open account the customer is told of each turn once, in the product, by SMS and by mail', async () => {
  // A story that began a while ago: each turn has a moment of its own to be listed by.
  const { orderCode, state } = await orderIn('standard-0000', new Date(Date.now() - 14 * 86_400_000))
  const turns = ['informationWanted', 'received', 'bookVisit', 'visitBooked', 'opened']
  const told = (await toldOf(orderCode)).filter((line) => line.startsWith('customer'))
  expect(told).toEqual(turns.map((kind) => `customer ${kind} mail+sms`).toSorted())

  const customer = await signInApplicant(app, state.intake.mobile)
  const list = async () => (await customer.send<CustomerNotices>('GET', '/v1/customer/notices')).data.items
  expect((await list()).map(({ kind }) => kind)).toEqual(turns.toReversed())
  expect((await list()).every((one) => !one.isRead && one.orderCode === orderCode)).toBe(true)
  const { company_name: zh, company_english_name: en } = await database
    .selectFrom('customer_order')
    .select(['company_name', 'company_english_name'])
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  expect(en).toBeTruthy()
  expect((await list())[0]?.company).toEqual({ 'zh-CN': zh, 'en-US': en })

  const other = await signInApplicant(app, '+8613900000999')
  await other.send('POST', '/v1/customer/notices/read', {})
  expect((await other.send<CustomerNotices>('GET', '/v1/customer/notices')).data.items).toEqual([])
  expect((await list()).every(({ isRead }) => !isRead)).toBe(true)
  expect(await customer.send('POST', '/v1/customer/notices/read', {})).toMatchObject({ data: { unread: 0 } })
  expect((await list()).every(({ isRead }) => isRead)).toBe(true)
})

test('a customer who does nothing is reminded twice and told of the end, their relationship manager with them', async () => {
  const { orderCode, state } = await orderIn('standard-0300')
  const rm = state.seats.RM?.staffId
  const after = (days: number) => new Date(Date.parse(state.waitingSince) + days * 86_400_000)
  for (const days of [46, 47, 73, 74, 91, 92]) await expireOrders({ database, clock: () => after(days) })
  const told = (await toldOf(orderCode)).filter((line) => !/informationWanted|assigned|yourTurn/.test(line))
  expect(told).toEqual(
    [
      ...['reminder', 'lastReminder', 'expired'].map((kind) => `customer ${kind} mail+sms`),
      ...['expiresSoon', 'expiresSoon', 'expired'].map((kind) => `${rm} ${kind} mail`),
    ].toSorted(),
  )
})

test('a returned application is told once; who has it is told before and after its time, the leaders only later', async () => {
  const returned = await orderIn('returned-standard')
  const asked = (await toldOf(returned.orderCode)).filter((line) => line.startsWith('customer'))
  expect(asked.filter((line) => line.includes('returned'))).toEqual(['customer returned mail+sms'])

  const { orderCode, state } = await orderIn('standard-0400')
  const cm = state.seats.CM?.staffId
  const { due_at: due } = await database
    .selectFrom('customer_order')
    .select('due_at')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const at = (minutes: number) => new Date((due?.getTime() ?? 0) + minutes * 60_000)
  for (const minutes of [-90, -30, -20, 10, 20]) await watchTime({ database, clock: () => at(minutes) })
  const late = (await toldOf(orderCode)).filter((line) => /dueSoon|overdue|escalated/.test(line))
  expect(late).toEqual([`${cm} dueSoon mail`, `${cm} overdue mail`])
})

test('an order behind those that cannot be read is told of when it is late, and the run is told as failed', async () => {
  const { orderCode, state } = await orderIn('standard-0400')
  await putBefore(owner, { orderCode, count: 3, column: 'due_at', state: sql`state - 'status'` })
  const later = new Date(Date.now() + 6 * 86_400_000)
  await expect(watchTime({ database, clock: () => later, batch: 2 })).rejects.toThrow('3 failed')
  expect(await toldOf(orderCode)).toContain(`${state.seats.CM?.staffId} overdue mail`)
  await removeThoseBefore(owner)
})

test('while the customer has the order no clock runs: nobody is told that it is late', async () => {
  const { orderCode } = await orderIn('returned-standard')
  const { due_at: due } = await database
    .selectFrom('customer_order')
    .select('due_at')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  expect(due).toBeNull()
  await watchTime({ database, clock: () => new Date(Date.now() + 5 * 86_400_000) })
  expect((await toldOf(orderCode)).filter((line) => /dueSoon|overdue|escalated/.test(line))).toEqual([])
})

test('a push that failed for good is told to the people of the core system, once each', async () => {
  const { orderCode } = await orderIn('hub-push-failed')
  const told = (await toldOf(orderCode)).filter((line) => line.includes('pushFailed'))
  expect(told).toEqual(['S0019 pushFailed mail', 'S0020 pushFailed mail'])
  const hub = await desk('hub1')
  const list = await hub.send<{ items: { kind: string; orderCode: string }[] }>('GET', '/v1/notices')
  expect(list.data.items.filter((one) => one.orderCode === orderCode)).toMatchObject([{ kind: 'pushFailed' }])
})

test('the words of a message stand in the language of whoever it goes to, with nothing left to fill in', () => {
  const parts = { kind: 'visitBooked', orderCode: 'AO1', companyName: '青岚', isStaff: false } as const
  const params = { date: '2026-12-01', time: '10:00', place: 'branch' }
  const [zh, en] = (['zh-CN', 'en-US'] as const).map((locale) => messageWordsOf({ ...parts, params, locale }))
  expect(zh?.body).toContain('2026-12-01 10:00')
  expect(en?.body).toContain('at the branch')
  for (const words of [zh, en]) expect(`${words?.subject}${words?.body}`).not.toMatch(/\{\{|undefined/)
})
