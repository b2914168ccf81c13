import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOrderMessages } from '@kaihu/contract/order-messages.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { bring } from '@kaihu/db/situations/bring.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { expect, test } from 'vitest'
import { toldIn } from '../../tests/harness/notices/told.ts'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { readBounce } from '../bank/mail/read-bounce.ts'
import { insertSent, settleReceipts } from '../bank/sms/receipts.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { countBounces } from './bounces/count-bounces.usecase.ts'
import { keepBounce } from './bounces/keep-bounce.usecase.ts'
import { endMessage, insertMessage, insertNotice } from './notice.store.ts'

const REPORT = readFileSync(
  path.join(import.meta.dirname, '../bank/mail/returned-by-postfix.eml'),
  'utf8',
).replaceAll('\r\n', '\n')
const ID_IN_REPORT = '0d6f1c5e-93b5-4b0e-9b7d-6f6f0a6f2c11'
const { app, database } = await startOrderServer()
const desk = makeDesk(app)
let variant = 910
// After whatever the story of the order was told.
let moment = Date.now() + 3_600_000

async function written() {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = await bring(world, STANDARD, '0400')
  const { state } = await getOrder(world, orderCode)
  const contact = await database
    .selectFrom('customer_order')
    .select(['email', 'phone_number'])
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const say = (channel: 'sms' | 'mail', address: string) =>
    inTransaction(database, async (trx) => {
      moment += 1_000
      const at = new Date(moment)
      const notice = { kind: 'returned', orderCode, params: {}, onceKey: `${orderCode}-${moment}`, at }
      const noticeId = await insertNotice(trx, { ...notice, staffId: null, customerId: state.customerId })
      const messageId = await insertMessage(trx, {
        noticeId: noticeId ?? '',
        channel,
        address,
        locale: 'zh-CN',
        at,
      })
      await endMessage(trx, messageId, { state: 'sent', error: null, now: at })
      return messageId
    })
  const read = async () => {
    const answer = await (await desk('cm1')).send<CallReply<typeof listOrderMessages>>(
      'GET',
      `/v1/orders/${orderCode}/messages`,
    )
    return answer.data
  }
  return { orderCode, contact, say, read }
}
function reportOn(messageId: string): string {
  return REPORT.replaceAll(ID_IN_REPORT, messageId)
}
function keep(mail: string) {
  return keepBounce({ database, now: new Date() }, mail)
}
function kept() {
  return database.selectFrom('mail_bounce').selectAll().execute()
}

test('a report as Postfix writes it says which mail came back, to whom and why', async () => {
  expect(await readBounce(REPORT.replaceAll('\n', '\r\n'))).toEqual({
    messageId: `${ID_IN_REPORT}@bank.example`,
    returned: [
      {
        address: 'gone@customer.example',
        action: 'failed',
        status: '5.1.1',
        reason: '550 5.1.1 <gone@customer.example>: Recipient address rejected: User unknown',
      },
    ],
  })
})

test('a report without the returned head is known by the name that the mail was sent under', async () => {
  const short = REPORT.replace(
    /Content-Description: Undelivered[\s\S]*?Part_1"\n/,
    'Content-Type: text/plain\n',
  )
  expect((await readBounce(short))?.messageId).toBe(ID_IN_REPORT)
})

test('staff see what the customer was written and what became of each message, addresses in part', async () => {
  const { contact, say, read } = await written()
  const before = (await read()).items.length
  const arrived = await say('sms', contact.phone_number)
  const lost = await say('sms', contact.phone_number)
  const mailed = await say('mail', contact.email)
  await insertSent(database, { gateway: 'sms', reference: 'r1', messageId: arrived })
  await insertSent(database, { gateway: 'sms', reference: 'r2', messageId: lost })
  await settleReceipts(database, 'sms', [
    { reference: 'r1', isDelivered: true, code: null },
    { reference: 'r2', isDelivered: false, code: 'MOBILE_NOT_REACHED' },
  ])
  const { items, returning } = await read()
  expect(items).toHaveLength(before + 3)
  const byId = new Map(items.map((item) => [item.messageId, item]))
  expect(byId.get(arrived)).toMatchObject({ state: 'delivered', reason: null, kind: 'returned' })
  expect(byId.get(lost)).toMatchObject({ state: 'undelivered', reason: 'MOBILE_NOT_REACHED' })
  expect(byId.get(mailed)).toMatchObject({ state: 'sent', channel: 'mail' })
  expect(returning).toEqual([])
  expect(JSON.stringify(items)).not.toContain(contact.email)
  expect(JSON.stringify(items)).not.toContain(contact.phone_number)
})

test('a mail that came back marks the address of the customer until one to it goes through, and counts once', async () => {
  const { contact, say, read } = await written()
  const mailed = await say('mail', contact.email)
  const since = new Date(Date.now() - 60_000)
  const counted = await countBounces(database, since)
  expect(await keep(reportOn(mailed))).toBe('kept')
  expect(await keep(reportOn(mailed))).toBe('known')
  expect(await countBounces(database, since)).toBe(counted + 1)
  const { items, returning } = await read()
  expect(items.find(({ messageId }) => messageId === mailed)).toMatchObject({
    state: 'returned',
    reason: expect.stringContaining('5.1.1 · 550 5.1.1 <gone@customer.example>'),
  })
  expect(returning).toEqual([expect.stringMatching(/^.\*\*\*@/)])
  await say('mail', contact.email)
  expect((await read()).returning).toEqual([])
})

test('what was said by mail alone and came back is said by SMS, and who speaks with the customer hears of it once', async () => {
  const { orderCode, contact, say, read } = await written()
  const mailed = await say('mail', contact.email)
  const told = () => toldIn(database, ['mailReturned'], orderCode)
  const before = (await read()).items.length
  await keep(reportOn(mailed))
  await keep(reportOn(mailed))
  const { items } = await read()
  expect(items).toHaveLength(before + 1)
  expect(items.filter(({ channel }) => channel === 'sms').at(0)).toMatchObject({
    kind: 'returned',
    state: 'waiting',
  })
  expect(await told()).toEqual(['mailReturned rm1'])
  await keep(reportOn(await say('mail', contact.email)))
  expect(await told()).toEqual(['mailReturned rm1'])
})

test.each([
  ['an ordinary mail', 'Subject: hello\n\nhow are you\n', 'noReport'],
  ['a report about mail of others', reportOn('2b1e6f1c-93b5-4b0e-9b7d-6f6f0a6f2c11'), 'notOurs'],
  ['a report with another name', REPORT.replaceAll(ID_IN_REPORT, 'something-else'), 'notOurs'],
  ['a report of a delay', REPORT.replace('Action: failed', 'Action: delayed'), 'notFailed'],
  ['nothing', '', 'noReport'],
] as const)('%s changes nothing', async (_name, mail, outcome) => {
  const before = await kept()
  expect(await keep(mail)).toBe(outcome)
  expect(await kept()).toEqual(before)
})

test('whoever may not see the order may not see what its customer was written', async () => {
  const { orderCode } = await written()
  const elsewhere = await (await desk('admin1')).send('GET', `/v1/orders/${orderCode}/messages`)
  expect(elsewhere.status).toBeGreaterThanOrEqual(403)
})
