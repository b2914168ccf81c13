import { localeOf } from '@kaihu/domain/base/locales.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { ACTIONS } from '@kaihu/domain/order/actions.ts'
import type { EventType } from '@kaihu/domain/order/events.ts'
import enOrder from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import zhOrder from '@kaihu/texts/zh-CN/order.json' with { type: 'json' }
import { expect, test } from 'vitest'
import type { HasText } from '../../../kit/i18n/use-say.ts'
import { wordsOf } from '../../words.ts'
import { sentenceKey, sentenceOf } from './timeline-words.ts'
import { together } from './together.ts'

const languages = { 'zh-CN': zhOrder, 'en-US': enOrder }

/** One of each, checked by the compiler: an event type without a line here does not build. */
const examples: Record<Exclude<EventType, 'transitioned'>, Record<string, unknown>> = {
  order_created: {},
  intake_saved: {},
  flags_set: {},
  priority_set: { priority: 'high' },
  customer_linked: {},
  staff_assigned: { seat: 'CM', staffId: 'S0002', previous: 'S0003', cause: 'reassigned' },
  comment_added: { text: 'seen' },
  application_changed: {},
  application_submitted: {},
  returned_to_customer: { marks: [{}, {}] },
  resume_set: { resumeStatus: '0700' },
  resume_cleared: {},
  flow_changed: { flow: STANDARD },
  crt_returned: { crtVersion: 1 },
  fact_recorded: { fact: 'risk_rating', value: 'H', note: 'n' },
  facts_forgotten: {},
  task_opened: { task: { kind: 'account_nature' } },
  task_done: { kind: 'account_nature' },
  task_checked: { kind: 'account_nature', check: { approved: false, note: 'n' } },
  task_cancelled: { kind: 'account_nature' },
  task_restored: { task: { kind: 'daily_limit' } },
  line_delegated: { staffId: 'S0002' },
  line_closed: {},
  discount_saved: { discount: { ratePercent: 12 } },
  fee_notice_refreshed: {},
  approval_requested: { approval: { action: 'reject' } },
  approval_given: {},
  approval_refused: { note: 'n' },
  approval_lapsed: {},
  push_requested: { push: 'hub_update' },
  push_retried: { push: 'hub_update' },
  push_done: { push: 'hub_update' },
  push_failed: { push: 'hub_update' },
  hub_customer_stored: { hubCustomerId: '880001' },
  accounts_stored: { accountNumbers: ['1'] },
  witness_arranged: { appointment: { date: '2026-11-25', time: '10:00' } },
  witness_recorded: {},
  invitation_sent: {},
  invitation_cancelled: {},
  reminder_sent: {},
  customer_reminded: { reason: 'r' },
  order_kept: {},
  order_claimed: {},
  order_released: { staffId: 'S0002', reason: 'n' },
}

function entry(type: string, params: Record<string, unknown>) {
  return {
    seq: 1,
    at: '2026-11-21T08:00:00Z',
    type,
    transition: null,
    from: null,
    to: null,
    actor: {
      kind: 'staff' as const,
      role: 'CM',
      person: { staffId: 'S0001', name: '李静', nameEn: 'Li Jing' },
    },
    reason: null,
    params,
  }
}

const everything = [
  ...Object.entries(examples).map(([type, params]) => entry(type, params)),
  ...ACTIONS.map((action) => entry('transitioned', { action })),
]

function textAt(order: object, key: string): string | undefined {
  const path = key.replace('order:', '').split('.')
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], order)
  return typeof found === 'string' ? found : undefined
}

for (const [language, order] of Object.entries(languages)) {
  test(`everything that can happen to an order has a complete sentence in ${language}`, () => {
    const has = ((key: string) => textAt(order, key) !== undefined) as HasText
    const say = (key: string, params: Readonly<Record<string, string | number>> = {}) =>
      (textAt(order, key) ?? key).replaceAll(/\{\{(\w+)\}\}/g, (gap, name: string) =>
        String(params[name] ?? gap),
      )
    const words = wordsOf(say as never, has, localeOf(language))
    for (const one of everything) {
      expect(has(sentenceKey(one)), sentenceKey(one)).toBe(true)
      const sentence = sentenceOf(one, words, (staffId) => staffId)
      expect(sentence).not.toMatch(/\{\{|undefined|order:/)
    }
  })
}

test('saves in a row by the same hand are told once', () => {
  const saved = { ...entry('application_changed', {}), seq: 2 }
  const byCustomer = { ...saved, seq: 3, actor: { kind: 'customer' as const, role: null, person: null } }
  expect(together([entry('order_created', {}), saved, { ...saved, seq: 4 }, byCustomer])).toMatchObject([
    { times: 1 },
    { times: 2, entry: { seq: 4 } },
    { times: 1 },
  ])
})

test('a second person who does not agree is told as such, with their note', () => {
  expect(sentenceKey(entry('task_checked', { check: { approved: true } }))).toBe(
    'order:history.task_approved',
  )
  expect(sentenceKey(entry('task_checked', { check: { approved: false } }))).toBe(
    'order:history.task_refused',
  )
})

test('a visit is told with the day it was held; a record from before it was asked has none', () => {
  const held = entry('witness_recorded', { witness: { heldOn: '2026-11-23' } })
  expect(sentenceKey(held)).toBe('order:history.witness_held')
  expect(sentenceKey(entry('witness_recorded', { witness: {} }))).toBe('order:history.witness_recorded')
})
