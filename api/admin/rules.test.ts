import type { CalendarView, TemplateView } from '@kaihu/contract/admin.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import { getOrder } from '@kaihu/db/situations/acts.ts'
import { SITUATIONS } from '@kaihu/db/situations/index.ts'
import { makeWorld } from '@kaihu/db/situations/world.ts'
import { deadlineOf, headStartOf } from '@kaihu/domain/order/time/deadlines.ts'
import { expect, test } from 'vitest'
import { bankDay } from '../../tests/harness/bank-day.ts'
import { makeDesk, signInApplicant, startOrderServer } from '../../tests/harness/order-server.ts'
import { releaseSetting } from '../../tests/harness/two-administrators.ts'
import { embeddedMail } from '../bank/mail/mail.ts'
import { smsTwin } from '../bank/sms/sms-twin.ts'
import { sendMessage } from '../notices/send-message.usecase.ts'
import { readSettings } from '../settings/order-settings.ts'
import { runDryRun } from './dry-run/run-dry-run.usecase.ts'

const { app, database } = await startOrderServer()
const desk = makeDesk(app)
const [first, second] = [await desk('admin1'), await desk('admin2')]
let variant = 8_600

type Drafted = { change: ChangeView }
const reason = '按通知调整'
async function release({ data }: { data: Drafted }) {
  return second.send('POST', `/v1/admin/changes/${data.change.changeId}/release`, {})
}

async function makeOrder(name: string) {
  const world = makeWorld(database, { variant: variant++ })
  const orderCode = (await SITUATIONS[name]?.make(world)) ?? ''
  return { orderCode, ...(await getOrder(world, orderCode)) }
}

test('a running clock keeps its end when the calendar changes; the next step follows the new one', async () => {
  const { orderCode, state, version } = await makeOrder('standard-0400')
  const clock = () =>
    database
      .selectFrom('customer_order')
      .select(['due_at', 'urgent_at'])
      .where('order_code', '=', orderCode)
      .executeTakeFirstOrThrow()
  const { due_at: before } = await clock()
  // Tomorrow by the bank's clock: the first day that may still be changed.
  const tomorrow = bankDay(1)
  const [year, from] = [tomorrow.slice(0, 4), tomorrow.slice(5)]
  const today = bankDay().slice(5)
  const { data } = await first.send<{ items: CalendarView[] }>('GET', '/v1/admin/calendars')
  const { off, worked } = data.items.find((one) => one.year === year)?.arrangement ?? { off: [], worked: [] }
  const arrangement = {
    off: [
      ...off.filter(([start]) => start < from).map(([start, to]) => [start, to < from ? to : today]),
      [from, '12-31'],
    ],
    worked: worked.filter((day) => day < from),
  }
  const drafted = await first.send<Drafted>('POST', `/v1/admin/calendars/${year}/changes`, {
    arrangement,
    reason,
  })
  expect((await release(drafted)).status).toBe(200)
  const { holidays } = (await readSettings(database)).order
  expect(deadlineOf(state, holidays)).not.toBe(before?.toISOString())
  const body = { type: 'set_priority', version, priority: 'high' }
  const told = await (await desk('cml1')).send('POST', `/v1/orders/${orderCode}/commands`, body)
  expect(told.status).toBe(200)
  const earlier = new Date((before?.getTime() ?? 0) - headStartOf({ priority: 'high' }) * 60_000)
  expect(await clock()).toEqual({ due_at: before, urgent_at: earlier })
  const later = await makeOrder('standard-0400')
  const row = await database
    .selectFrom('customer_order')
    .select('due_at')
    .where('order_code', '=', later.orderCode)
    .executeTakeFirstOrThrow()
  expect(row.due_at?.toISOString()).toBe(deadlineOf(later.state, holidays))
  expect(row.due_at?.toISOString().slice(0, 4)).toBe(String(Number(year) + 1))
})

test('a day that has passed is not changed', async () => {
  const { data } = await first.send<{ items: CalendarView[] }>('GET', '/v1/admin/calendars')
  const { arrangement } = data.items.find(({ year }) => year === '2025') ?? {}
  const changed = { ...arrangement, worked: [] }
  const answer = await first.send('POST', '/v1/admin/calendars/2025/changes', {
    arrangement: changed,
    reason,
  })
  expect(answer.data).toMatchObject({ reason: 'past_day_changed' })
})

function tryIt(changeId: string) {
  return runDryRun(changeId, { database, clock: () => new Date() })
}

async function features() {
  return (await first.send<Record<string, boolean>>('GET', '/v1/features')).data
}

test('each feature that is switched off is off on the server, and comes back', async () => {
  const customer = await signInApplicant(app, (await makeOrder('standard-0300')).state.intake.mobile)
  const search = () => customer.send('GET', '/v1/companies?query=%E5%8D%8E%E5%85%B4')
  const cml = await desk('cml1')
  const excel = () => cml.send('GET', '/v1/orders-export?format=xlsx&columns=orderCode')
  const report = () => cml.send('GET', '/v1/reports/volume/export?format=xlsx')
  const holders = () => customer.send('GET', '/v1/companies/91310000MA1FL00017/shareholders')
  expect((await holders()).status).toBe(200)
  const statuses = async () => [(await search()).status, (await excel()).status, (await report()).status]
  expect(await statuses()).toEqual([200, 200, 200])
  for (const toggle of ['companySearchQuery', 'ruleExcelQuery', 'authorisedEquipment', 'msiiPart2'])
    await releaseSetting(desk, toggle, false, tryIt)
  expect(await statuses()).toEqual([404, 404, 404])
  expect((await holders()).status).toBe(404)
  expect(await features()).toMatchObject({
    companySearchQuery: false,
    ruleExcelQuery: false,
    authorisedEquipment: false,
    msiiPart2: false,
  })
  const later = await makeOrder('standard-0300')
  expect(later.state.rules?.toggles).toEqual({ authorisedEquipment: false, msiiPart2: false })
  for (const toggle of ['companySearchQuery', 'ruleExcelQuery']) await releaseSetting(desk, toggle, true)
  expect(await statuses()).toEqual([200, 200, 200])
})

test('released words go out by SMS, and the delivered ones again once they are put back', async () => {
  const words = (text: string) => ({
    'zh-CN': { subject: '请填写', text },
    'en-US': { subject: 'Please fill in', text },
  })
  const path = '/v1/admin/templates/customer.informationWanted/changes'
  const broken = await first.send('POST', path, { words: words('{{code}} {{due}}'), reason })
  expect(broken.data).toMatchObject({ reason: 'placeholder_unknown', params: { name: 'due' } })
  await release(await first.send<Drafted>('POST', path, { words: words('申请 {{code}} 等您填写'), reason }))
  const smsOf = async () => {
    const { orderCode, state } = await makeOrder('standard-0300')
    const { message_id: messageId } = await database
      .selectFrom('message')
      .innerJoin('notice', 'notice.notice_id', 'message.notice_id')
      .select('message_id')
      .where('order_code', '=', orderCode)
      .where('kind', '=', 'informationWanted')
      .where('channel', '=', 'sms')
      .executeTakeFirstOrThrow()
    const deps = {
      database,
      sms: smsTwin(database),
      mail: embeddedMail(database),
      clock: () => new Date(),
    }
    await sendMessage({ messageId, isLastTry: true }, deps)
    const sent = await database
      .selectFrom('twin.sms_outbox')
      .select('body')
      .where('mobile', '=', state.intake.mobile)
      .orderBy('message_id', 'desc')
      .executeTakeFirstOrThrow()
    return { body: sent.body, orderCode, mobile: state.intake.mobile }
  }
  const noticeIn = async ({ orderCode, mobile }: { orderCode: string; mobile: string }) => {
    const customer = await signInApplicant(app, mobile)
    const { data } = await customer.send<{ items: { orderCode: string; words: unknown }[] }>(
      'GET',
      '/v1/customer/notices',
    )
    return data.items.find((one) => one.orderCode === orderCode)?.words
  }
  const own = await smsOf()
  expect(own.body).toContain(`申请 ${own.orderCode} 等您填写`)
  expect(await noticeIn(own)).toEqual({
    'zh-CN': { subject: '请填写', text: `申请 ${own.orderCode} 等您填写` },
    'en-US': { subject: 'Please fill in', text: `申请 ${own.orderCode} 等您填写` },
  })
  await release(await first.send<Drafted>('POST', path, { words: null, reason }))
  const delivered = await smsOf()
  expect(delivered.body).not.toContain('等您填写')
  expect(await noticeIn(delivered)).toBeNull()
  const { data } = await first.send<{ items: TemplateView[] }>('GET', '/v1/admin/templates')
  expect(data.items.find(({ key }) => key === 'customer.informationWanted')?.own).toBeNull()
})
