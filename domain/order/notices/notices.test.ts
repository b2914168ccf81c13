import enUS from '@kaihu/texts/en-US/notices.json' with { type: 'json' }
import zhCN from '@kaihu/texts/zh-CN/notices.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { addBusinessHours } from '../../base/business-calendar.ts'
import { addMinutes } from '../../base/instant.ts'
import { STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import { perform } from '../examples/order-mother.ts'
import { STATUS_CODES } from '../statuses.ts'
import { deadlineOf } from '../time/deadlines.ts'
import { CUSTOMER_NOTICES, POINTERS, STAFF_NOTICES, WITHOUT_ORDER } from './notice-kinds.ts'
import { tellingsOfTime } from './notices.ts'

function due(order = orderAt(STANDARD, '0400')) {
  return deadlineOf(order) ?? addMinutes(order.statusSince, 0)
}

test('who is at turn is reminded an hour before the limit, told when it passed, and the leader four open hours later', () => {
  const order = orderAt(STANDARD, '0400')
  const told = (at: Parameters<typeof addMinutes>[0]) =>
    tellingsOfTime(order, at).map(({ notice, to }) => [
      notice,
      'role' in to ? to.role : 'staffId' in to ? to.staffId : '',
    ])
  expect(told(addMinutes(due(), -61))).toEqual([])
  expect(told(addMinutes(due(), -60))).toEqual([['dueSoon', 'S-CM']])
  expect(told(due())).toEqual([['overdue', 'S-CM']])
  expect(told(addMinutes(addBusinessHours(due(), 4), 1))).toEqual([
    ['overdue', 'S-CM'],
    ['escalated', 'CM_LEADER'],
  ])
})

test('nothing is late while the customer has the order', () => {
  const returned = perform(orderAt(STANDARD, '0400'), 'CM', 'return_to_customer')
  expect(tellingsOfTime(returned, addMinutes(returned.statusSince, 90 * 24 * 60))).toEqual([])
})

test('the same lateness is told once, and once more after the order came back to the step', () => {
  const order = orderAt(STANDARD, '0400')
  const reasons = (at: typeof order.statusSince, one = order) =>
    tellingsOfTime(one, at).map(({ reason }) => reason)
  const late = addMinutes(due(), 30)
  expect(reasons(late)).toEqual(reasons(addMinutes(late, 5)))
  const again = { ...order, statusSince: addMinutes(order.statusSince, 10_000) }
  expect(reasons(addMinutes(due(again), 30), again)).not.toEqual(reasons(late))
})

test.each([
  ['zh-CN', zhCN],
  ['en-US', enUS],
])('every notice has its words in %s, and those of customers hold no internal word', (_locale, texts) => {
  for (const kind of STAFF_NOTICES.filter((notice) => !WITHOUT_ORDER.includes(notice)))
    expect(texts.staff[kind].text, kind).toMatch(/\{\{code\}\}/)
  // Whoever is only pointed to the portal reads nothing of what it is about.
  for (const kind of POINTERS)
    expect(`${texts.customer[kind].subject} ${texts.customer[kind].text}`, kind).not.toContain('{{')
  for (const kind of CUSTOMER_NOTICES.filter((one) => !POINTERS.includes(one))) {
    const { subject, text } = texts.customer[kind]
    const words = `${subject} ${text}`
    // Without an order it is about a numbered request of the person, or about one of their companies.
    expect(text, kind).toMatch(WITHOUT_ORDER.includes(kind) ? /\{\{(number|company)\}\}/ : /\{\{code\}\}/)
    expect(words, kind).not.toMatch(/\{\{(status|seat|push|reason)\}\}/)
    expect(words, kind).not.toMatch(
      /\b(CM|AO|CRT|HUB|CDD|RM|screening|hit|risk|pre-review)\b|筛查|尽职|命中|评级|预审/i,
    )
    for (const code of STATUS_CODES) expect(words).not.toContain(code)
  }
})
