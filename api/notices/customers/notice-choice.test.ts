import type { CallReply } from '@kaihu/contract/call.ts'
import type { readNoticeChoice } from '@kaihu/contract/notice-choice.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import type { NoticeChoice } from '@kaihu/domain/order/notices/notice-choice.ts'
import {
  CUSTOMER_NOTICES,
  type CustomerNotice,
  POINTERS,
  THE_CUSTOMER,
  WITHOUT_ORDER,
} from '@kaihu/domain/order/notices/notice-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signInApplicant, startOrderServer } from '../../../tests/harness/order-server.ts'
import { connect } from '../../platform/database/connect.ts'
import { inCustomersCall } from '../../platform/database/standing.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { expireOrders } from '../../workflow/timers/expire-orders.usecase.ts'
import { tell } from '../tell.usecase.ts'
import { tellByAddress, tellCustomer, tellCustomerOfOrder } from '../tell-person.usecase.ts'

const { app, database, ownerUrl } = await startOrderServer()
const owner = connect(ownerUrl)
afterAll(() => owner.destroy())
const PATH = '/v1/customer/notice-choice'
type Choice = CallReply<typeof readNoticeChoice>

const world = makeWorld(database, { variant: 960 })
const orderCode = (await SITUATIONS['standard-0300']?.make(world)) ?? ''
const { state: order } = await getOrder(world, orderCode)
const { customerId } = order
const { mobile, email } = order.intake
const customer = await signInApplicant(app, mobile)

/** By which ways the notices went out that this holds for. */
async function waysOf(which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ways: string }>`
    select coalesce(string_agg(m.channel, '+' order by m.channel), '') as ways
    from kaihu.notice n left join kaihu.message m using (notice_id) where ${which}
    group by n.notice_id order by n.at`.execute(owner)
  return rows.map(({ ways }) => ways)
}

let told = 0

/** Tells a notice as its kind is told, behind the wall where a call of the customer's may tell it; answers by which ways. */
async function tellOf(kind: CustomerNotice): Promise<string[]> {
  const onceKey = `tried-${(told += 1)}.`
  const write = () => inTransaction(database, (trx) => tellIn(trx, kind, onceKey))
  const isOwnAct = kind === 'received' || kind === 'rightsReceived'
  await (isOwnAct ? inCustomersCall(customerId ?? '', 'customer', write) : write())
  return waysOf(sql`position(${onceKey} in n.once_key) > 0`)
}

function tellIn(trx: Transaction, kind: CustomerNotice, onceKey: string): Promise<void> {
  const one = { customerId: customerId ?? '', notice: kind, params: {}, onceKey, at: new Date() }
  const locale = 'zh-CN'
  if (POINTERS.includes(kind)) return tellByAddress(trx, { ...one, orderCode, mobile, email, locale })
  if (kind.startsWith('rights')) return tellCustomer(trx, { ...one, mobile, locale })
  if (WITHOUT_ORDER.includes(kind)) return tellCustomerOfOrder(trx, { ...one, orderCode })
  const telling = { to: THE_CUSTOMER, notice: kind, reason: onceKey, params: {} }
  return tell(trx, { order, tellings: [telling], at: one.at })
}

async function choose(choice: NoticeChoice) {
  return customer.send<Choice>('PUT', PATH, { choice })
}

const ASKED_FOR = CUSTOMER_NOTICES.filter((kind) => POINTERS.includes(kind))
const OWN = CUSTOMER_NOTICES.filter((kind) => !POINTERS.includes(kind))

test('until a customer chooses nothing changes: of an application by SMS and mail, beside it by SMS', async () => {
  expect((await customer.send<Choice>('GET', PATH)).data).toEqual({ choice: 'both', mails: [email] })
  for (const kind of OWN) {
    const usual = WITHOUT_ORDER.includes(kind) ? 'sms' : 'mail+sms'
    expect([kind, await tellOf(kind)]).toEqual([kind, [usual]])
  }
})

test.each(['sms', 'mail'] as const)(
  'who chose %s is told of everything by it alone; codes and pointers to persons go as before',
  async (choice) => {
    expect((await choose(choice)).data).toEqual({ choice, mails: [email] })
    for (const kind of OWN) {
      expect([kind, await tellOf(kind)]).toEqual([kind, [choice]])
    }
    for (const kind of ASKED_FOR) {
      expect([kind, await tellOf(kind)]).toEqual([kind, ['mail+sms']])
    }
    await sql`delete from kaihu.throttle_window`.execute(owner)
    await signInApplicant(app, mobile)
  },
)

test('reminders of the clock, and the end, go by the way that was chosen', async () => {
  await choose('mail')
  const after = (days: number) => new Date(Date.parse(order.waitingSince) + days * 86_400_000)
  for (const days of [47, 74, 92]) await expireOrders({ database, clock: () => after(days) })
  const kinds = sql`n.kind in ('reminder', 'lastReminder', 'expired') and n.customer_id is not null`
  expect(await waysOf(sql`${kinds} and n.once_key not like '%tried-%'`)).toEqual(['mail', 'mail', 'mail'])
})

test('who chose mail is told by SMS of an application that names no address', async () => {
  await choose('mail')
  await sql`update kaihu.customer_order set email = '' where order_code = ${orderCode}`.execute(owner)
  for (const kind of OWN) {
    expect([kind, await tellOf(kind)]).toEqual([kind, ['sms']])
  }
  await sql`update kaihu.customer_order set email = ${email} where order_code = ${orderCode}`.execute(owner)
})

test('mail that reaches nobody is refused, nothing changes, and a choice is its owner’s alone and in their trail', async () => {
  await choose('mail')
  await choose('sms')
  const other = await signInApplicant(app, '+8613900000961')
  const refused = await other.send<{ problems: { path: string }[] }>('PUT', PATH, { choice: 'mail' })
  expect([refused.status, refused.code]).toEqual([400, '100001'])
  expect(refused.data.problems).toMatchObject([{ path: 'body.choice' }])
  expect((await other.send<Choice>('GET', PATH)).data).toEqual({ choice: 'both', mails: [] })
  expect((await other.send('PUT', PATH, { choice: 'fax' })).status).toBe(400)
  expect((await other.send('PUT', PATH, { choice: 'both' })).status).toBe(200)
  expect((await customer.send<Choice>('GET', PATH)).data.choice).toBe('sms')
  const { rows } = await sql<{
    whose: string
    body: object
  }>`select chain_id as whose, body from kaihu.audit_entry
    where kind = 'notice.choice-made' order by at desc, seq desc limit 2`.execute(owner)
  const kept = rows.map(({ whose, body }) => [whose === `customer:${customerId}`, body])
  expect(kept).toEqual([
    [false, { before: 'both', choice: 'both' }],
    [true, { before: 'mail', choice: 'sms' }],
  ])
})
