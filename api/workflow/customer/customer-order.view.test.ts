import { addMinutes } from '@kaihu/domain/base/instant.ts'
import { SIMPLIFIED, STANDARD } from '@kaihu/domain/lists/flows.ts'
import { orderAt } from '@kaihu/domain/order/examples/order-journeys.ts'
import { act, approve, CUSTOMER, MONDAY, perform, staff } from '@kaihu/domain/order/examples/order-mother.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { STATUS_CODES, type StatusCode } from '@kaihu/domain/order/statuses.ts'
import enCustomer from '@kaihu/texts/en-US/customer.json' with { type: 'json' }
import enOrder from '@kaihu/texts/en-US/order.json' with { type: 'json' }
import zhCustomer from '@kaihu/texts/zh-CN/customer.json' with { type: 'json' }
import zhOrder from '@kaihu/texts/zh-CN/order.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { customerOrderOf } from './customer-order.view.ts'

const SIMPLIFIED_LINE: readonly StatusCode[] = ['0110', '0410', '0510', '0710']

/** An order in every one of the 23 statuses; the ends as somebody would reach them. */
function orderIn(status: StatusCode): OrderState {
  switch (status) {
    case '1600':
      return perform(orderAt(STANDARD, '0300'), 'CUSTOMER', 'cancel')
    case '9910':
      return approve(perform(orderAt(STANDARD, '0400'), 'CM', 'reject'), 'CM_LEADER')
    case '9920':
    case '9930':
    case '9999':
      return { ...orderAt(STANDARD, '1000'), status }
    default:
      return orderAt(SIMPLIFIED_LINE.includes(status) ? SIMPLIFIED : STANDARD, status)
  }
}

/** What the bank calls things among its own people. */
const INTERNAL =
  /\b(CM|AO|AOs|RO|CRT|HUB|CDD|GSC|pre-review|screening|risk|hit|sanction|PEP|AML|checklist|case manager|blacklist|watch list|listed|false match|true match|escalated)\b|筛查|黑名单|名单|误命中|尽职|命中|评级|预审|制裁|复核|个案|开户专员|核心系统/i

function shown(state: OrderState) {
  return customerOrderOf(
    act(state, staff('RISK_CONTROL', 'S-secret'), { type: 'add_comment', text: '内部意见' }, MONDAY),
    {
      companyName: state.intake.companyName,
      version: 1,
      contact: {
        name: '周明轩',
        nameEn: 'Zhou Mingxuan',
        phone: '021-5550 0001',
        email: 'rm1@staff.example.com',
      },
      progress: undefined,
      openMarks: new Set(),
      isRecordingDue: false,
      returnedRecording: null,
      way: { created: { at: MONDAY, status: '0100' }, moves: [] },
      now: new Date(addMinutes(MONDAY, 30)),
    },
  )
}

function wordsOf(answer: ReturnType<typeof shown>): string[] {
  return [[zhOrder, zhCustomer] as const, [enOrder, enCustomer] as const].flatMap(([order, customer]) => [
    order.stages[answer.stage],
    ...(answer.expected.stage === null ? [] : [order.stages[answer.expected.stage]]),
    ...answer.track.map(({ stage }) => order.stages[stage]),
    customer.accountView.nextStage,
    customer.accountView.nextStageBy,
    JSON.stringify(customer.next[answer.next.step as keyof typeof customer.next] ?? ''),
  ])
}

test.each(STATUS_CODES)('in status %s the customer is told nothing internal', (status) => {
  const state = orderIn(status)
  const answer =
    status.startsWith('99') || status === '0000' || status === '1600' ? closed(state) : shown(state)
  const wire = JSON.stringify({ ...answer, orderCode: '' })
  expect(wire).not.toMatch(/S-(?!RM")[A-Za-z]|内部意见|"status"|facts|approvals|tasks|work/)
  expect(wire).not.toContain(`"${status}"`)
  for (const words of wordsOf(answer)) expect(words).not.toMatch(INTERNAL)
})

/** An order that is over takes no comment any more. */
function closed(state: OrderState) {
  return customerOrderOf(state, {
    companyName: state.intake.companyName,
    version: 1,
    contact: undefined,
    progress: undefined,
    openMarks: new Set(),
    isRecordingDue: false,
    returnedRecording: null,
    way: undefined,
    now: new Date(MONDAY),
  })
}

test('account numbers are the customer’s to see once the account is open, not before', () => {
  const asked = perform(orderAt(STANDARD, '1300'), 'HUB', 'account_opened')
  expect(asked.accountNumbers.length + asked.approvals.length).toBeGreaterThan(0)
  expect(shown(asked).accountNumbers).toEqual([])
  expect(closed(orderAt(STANDARD, '0000')).accountNumbers).toEqual(['31000000012345'])
})

test('the visit is shown while it lies ahead', () => {
  expect(shown(orderAt(STANDARD, '1200')).visit).toMatchObject({ place: 'branch' })
  expect(shown(orderAt(STANDARD, '1100')).visit).toBeNull()
})

test('the track forgets a stage that a return led back from', () => {
  const back = perform(orderAt(STANDARD, '0400'), 'CM', 'return_to_customer')
  const moves = (['0200', '0300', '0400', '0300'] as const).map((to, i) => ({
    at: addMinutes(MONDAY, i * 10),
    by: CUSTOMER.kind === 'customer' ? CUSTOMER : { kind: 'system' as const, job: 'test' },
    action: 'customer_submit' as const,
    to,
    steps: [],
  }))
  const { track } = customerOrderOf(back, {
    companyName: '',
    version: 1,
    contact: undefined,
    progress: undefined,
    openMarks: new Set(),
    isRecordingDue: false,
    returnedRecording: null,
    way: { created: { at: MONDAY, status: '0100' }, moves },
    now: new Date(MONDAY),
  })
  expect(track.map(({ stage }) => stage)).toEqual(['prepare', 'received', 'your_information'])
})
