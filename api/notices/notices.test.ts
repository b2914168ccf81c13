import { act, getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { expect, test } from 'vitest'
import { makeDesk, startOrderServer } from '../../tests/harness/order-server.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import { setFaultSetting } from '../bank/fault.ts'
import { embeddedMail, type MailSender } from '../bank/mail/mail.ts'
import { smsTwin } from '../bank/sms/sms-twin.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { insertNotice } from './notice.store.ts'
import { sendMessage } from './send-message.usecase.ts'
import { watchTime } from './watch-time.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const deps = {
  database,
  sms: smsTwin(database),
  mail: embeddedMail(database),
  clock: () => new Date(),
}
let variant = 700

async function orderIn(name: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { world, orderCode, ...(await getOrder(world, orderCode)) }
}

function messagesOf(orderCode: string) {
  return database
    .selectFrom('message')
    .innerJoin('notice', 'notice.notice_id', 'message.notice_id')
    .select(['message_id', 'channel', 'address', 'state', 'attempts', 'kind', 'staff_id'])
    .where('order_code', '=', orderCode)
    .orderBy('message.created_at')
    .execute()
}

type Notices = { items: { kind: string; orderCode: string; isRead: boolean; noticeId: string }[] }

test('a customer is asked for their information by SMS and mail, once, without an internal word', async () => {
  const { orderCode, state } = await orderIn('standard-0300')
  const asked = (await messagesOf(orderCode)).filter(({ kind }) => kind === 'informationWanted')
  expect(new Map(asked.map(({ channel, address }) => [channel, address]))).toEqual(
    new Map([
      ['mail', state.intake.email],
      ['sms', state.intake.mobile],
    ]),
  )
  expect(asked).toHaveLength(2)
  for (const { message_id } of asked) {
    await sendMessage({ messageId: message_id, isLastTry: false }, deps)
    await sendMessage({ messageId: message_id, isLastTry: false }, deps)
  }
  const texts = await database
    .selectFrom('twin.sms_outbox')
    .select('body')
    .where('mobile', '=', state.intake.mobile)
    .where('body', 'like', `%${orderCode}%`)
    .execute()
  expect(texts).toHaveLength(1)
  expect(texts[0]?.body).toContain(state.intake.companyName)
})

test('an English message calls the company by its English name, where it gave one', async () => {
  const { orderCode, state } = await orderIn('standard-0300')
  const [message] = (await messagesOf(orderCode)).filter(({ kind }) => kind === 'informationWanted')
  const messageId = message?.message_id ?? ''
  const send = async (english: string | null) => {
    await database
      .updateTable('customer_order')
      .set({ company_english_name: english })
      .where('order_code', '=', orderCode)
      .execute()
    const again = { locale: 'en-US', state: 'waiting', channel: 'mail', address: 'a@company.example' }
    await database.updateTable('message').set(again).where('message_id', '=', messageId).execute()
    let body = ''
    const mail: MailSender = { send: async (one) => void (body = one.body) }
    await sendMessage({ messageId, isLastTry: false }, { ...deps, mail })
    return body
  }
  const { companyName } = state.intake
  expect(await send('Green Mountain Ltd')).toContain('Green Mountain Ltd')
  expect(await send('Green Mountain Ltd')).not.toContain(companyName)
  expect(await send(null)).toContain(companyName)
})

test('a message that the network refuses is tried again and, at the end, seen to have failed', async () => {
  const { orderCode } = await orderIn('standard-0300')
  const [message] = (await messagesOf(orderCode)).filter(({ channel }) => channel === 'sms')
  const messageId = message?.message_id ?? ''
  await setFaultSetting(database, { system: 'sms', mode: 'fail', delayMs: 0 })
  await expect(sendMessage({ messageId, isLastTry: false }, deps)).rejects.toThrow('told to fail')
  const now = async () => (await messagesOf(orderCode)).find(({ message_id }) => message_id === messageId)
  expect(await now()).toMatchObject({ state: 'waiting', attempts: 1 })
  await sendMessage({ messageId, isLastTry: true }, deps)
  expect(await now()).toMatchObject({ state: 'failed', attempts: 2 })
  await setFaultSetting(database, { system: 'sms', mode: 'none', delayMs: 0 })
})

test('a message that will never be taken is not tried again', async () => {
  const { orderCode } = await orderIn('standard-0300')
  const [message] = (await messagesOf(orderCode)).filter(({ channel }) => channel === 'mail')
  const messageId = message?.message_id ?? ''
  const refused = () => Promise.reject(new CoreSystemError('refused', 'the mail server answered 550'))
  await sendMessage({ messageId, isLastTry: false }, { ...deps, mail: { send: refused } })
  const now = (await messagesOf(orderCode)).find(({ message_id }) => message_id === messageId)
  expect(now).toMatchObject({ state: 'failed', attempts: 1 })
})

test('an order over time is told to whoever has it, later to the leaders, and however often the timer runs only once', async () => {
  const { orderCode, state } = await orderIn('standard-0400')
  const due = await database
    .selectFrom('customer_order')
    .select('due_at')
    .where('order_code', '=', orderCode)
    .executeTakeFirstOrThrow()
  const at = (hours: number) => ({
    database,
    clock: () => new Date((due.due_at?.getTime() ?? 0) + hours * 3_600_000),
  })
  await watchTime(at(0.1))
  await watchTime(at(0.2))
  const told = async (username: string) =>
    (await (await desk(username)).send<Notices>('GET', '/v1/notices')).data.items.filter(
      (notice) => notice.orderCode === orderCode,
    )
  const holder = state.seats.CM?.staffId === 'S0011' ? 'cm1' : 'cm2'
  const late = (await told(holder)).filter(({ kind }) => kind === 'overdue')
  expect(late).toHaveLength(1)
  const escalated = async () => (await told('cml1')).filter(({ kind }) => kind === 'escalated')
  expect(await escalated()).toEqual([])
  await watchTime(at(96))
  expect(await escalated()).toHaveLength(1)
  const mails = (await messagesOf(orderCode)).filter(({ kind }) => kind === 'overdue')
  expect(mails).toMatchObject([{ channel: 'mail', staff_id: state.seats.CM?.staffId }])
})

test('notices are counted until they are read, and nobody reads those of others', async () => {
  const { world, orderCode } = await orderIn('standard-0200')
  const [mine, other] = [await desk('cm2'), await desk('cm1')]
  const unread = async () => (await mine.send<{ unread: number }>('GET', '/v1/work/counts')).data.unread
  const before = await unread()
  await act(world, orderCode, [world.cast.cmLeader, 'allocate_cm'], { payload: { candidate: 'S0012' } })
  expect(await unread()).toBe(before + 1)
  const list = await mine.send<Notices>('GET', '/v1/notices')
  const notice = list.data.items.find((one) => one.orderCode === orderCode)
  expect(notice).toMatchObject({ kind: 'assigned', isRead: false })
  await other.send('POST', '/v1/notices/read', { noticeId: notice?.noticeId })
  expect(await unread()).toBe(before + 1)
  await mine.send('POST', '/v1/notices/read', { noticeId: notice?.noticeId })
  expect(await unread()).toBe(before)
})

test('notices of one moment keep their order, also when some of them were read', async () => {
  const { orderCode } = await orderIn('standard-0400')
  const at = new Date('2030-01-01T00:00:00Z')
  const told = { staffId: 'S0016', customerId: null, kind: 'assigned', orderCode, params: {}, at }
  await inTransaction(database, async (trx) => {
    for (const onceKey of ['one', 'two', 'three', 'four', 'five', 'six'])
      await insertNotice(trx, { ...told, onceKey })
  })
  const reader = await desk('gsc2')
  const list = async () =>
    (await reader.send<Notices>('GET', '/v1/notices')).data.items.map(({ noticeId }) => noticeId)
  const before = await list()
  expect(before).toHaveLength(6)
  for (const noticeId of [before[0], before[3]]) await reader.send('POST', '/v1/notices/read', { noticeId })
  expect(await list()).toEqual(before)
})
