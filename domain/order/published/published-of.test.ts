import { describe, expect, test } from 'vitest'
import { FLOWS, STANDARD } from '../../lists/flows.ts'
import { decide } from '../decide.ts'
import type { OrderEvent } from '../events.ts'
import { MAIN_LINES, orderAt } from '../examples/order-journeys.ts'
import { CUSTOMER, MONDAY, perform, staff, wellFilled } from '../examples/order-mother.ts'
import { holderOf } from '../examples/order-moves.ts'
import { holdsFor } from '../flow.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus, STATUS_CODES, STATUSES, type StatusCode } from '../statuses.ts'
import { rowsFrom } from '../transitions/transition-table.ts'
import { type Ending, PUBLISHED_EVENTS, type Published } from './event-catalogue.ts'
import { publishedOf } from './published-of.ts'

const CODE = 'AO2026110000001231'
const BY = { at: MONDAY, by: { kind: 'system', job: 'test' } } as const

function eventsOf(
  order: OrderState,
  action: Parameters<typeof wellFilled>[1],
  role: 'CM' | 'RM' | 'CUSTOMER',
) {
  const decided = decide(order, wellFilled(order, action), holderOf(order, role), MONDAY)
  if (!decided.ok) throw new Error(decided.error.code)
  return decided.value
}

function moved(action: string, from: StatusCode, to: StatusCode): OrderEvent {
  return {
    ...BY,
    type: 'transitioned',
    transition: 'W01',
    action: action as 'cancel',
    from,
    to,
    steps: [],
    reason: null,
    reasonCode: null,
    checkedBy: null,
  }
}

function endOf(told: readonly Published[]): Ending | null {
  const closed = told.find(({ type }) => type === 'order.closed')
  return closed?.type === 'order.closed' ? closed.data.outcome : null
}

/** Every row of the table that programs can hear of, as the event that it makes. */
const ROWS = FLOWS.flatMap((flow) =>
  STATUS_CODES.filter((status) => holdsFor(STATUSES[status].flow, flow) && !isFinalStatus(status)).flatMap(
    (from) => rowsFrom(flow, from).flatMap(({ action, to }) => (to === 'SELF' ? [] : [{ action, from, to }])),
  ),
)

describe('programs of the bank', () => {
  test('hear of every move, and of each end as the one that it is', () => {
    expect(ROWS.length).toBeGreaterThan(50)
    for (const { action, from, to } of ROWS) {
      const told = publishedOf(CODE, [moved(action, from, to)])
      expect(told[0]).toEqual({ type: 'order.status_changed', data: { orderCode: CODE, from, to, action } })
      expect(told.some(({ type }) => type === 'order.opened')).toBe(to === '0000')
      expect(endOf(told) !== null, `${action} ${from} ${to}`).toBe(isFinalStatus(to) && to !== '0000')
    }
  })

  test('tell cancelled, expired, revoked and rejected apart', () => {
    const outcome = (action: string, to: StatusCode) => endOf(publishedOf(CODE, [moved(action, '0300', to)]))
    expect(outcome('cancel', '1600')).toBe('cancelled')
    expect(outcome('expire', '1600')).toBe('expired')
    expect(outcome('revoke', '9999')).toBe('revoked')
    for (const to of ['9910', '9920', '9930'] as const) expect(outcome('reject', to)).toBe('rejected')
  })

  test('hear of what they are told in words of the catalogue, and of nothing that is personal', () => {
    const events = [
      ...eventsOf(orderAt(STANDARD, '0300'), 'customer_submit', 'CUSTOMER'),
      ...eventsOf(orderAt(STANDARD, '0400'), 'return_to_customer', 'CM'),
      ...eventsOf(orderAt(STANDARD, '0500'), 'cancel', 'RM'),
    ]
    const told = publishedOf(CODE, events)
    expect(told.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['order.submitted', 'order.returned', 'order.status_changed', 'order.closed']),
    )
    for (const { type, data } of told)
      expect(PUBLISHED_EVENTS[type].data.strict().safeParse(data).success).toBe(true)
    const words = JSON.stringify(told)
    for (const secret of ['王芳', '李明', '13800000000', '客户资料需要更正', '公司名称', '91310000'])
      expect(words).not.toContain(secret)
  })

  test('hear whether an application came for the first time', () => {
    const first = publishedOf(CODE, eventsOf(orderAt(STANDARD, '0300'), 'customer_submit', 'CUSTOMER'))
    const returned = perform(orderAt(STANDARD, '0400'), 'CM', 'return_to_customer')
    const again = publishedOf(CODE, eventsOf(returned, 'customer_update', 'CUSTOMER'))
    const isFirst = (told: readonly Published[]) =>
      told.flatMap((one) => (one.type === 'order.submitted' ? [one.data.isFirst] : []))
    expect(isFirst(first)).toEqual([true])
    expect(isFirst(again)).toEqual([false])
  })

  test('hear of second persons, seats and pushes by code', () => {
    const told = publishedOf(CODE, [
      { ...BY, type: 'approval_given', approvalId: 'A1', note: '同意' },
      { ...BY, type: 'approval_refused', approvalId: 'A2', note: '不同意' },
      { ...BY, type: 'push_done', push: 'hub_update', idempotencyKey: 'K' },
      { ...BY, type: 'push_failed', push: 'create_account', idempotencyKey: 'K', failureCode: 'timeout' },
      {
        ...BY,
        ...({ type: 'staff_assigned', seat: 'CM', staffId: 'S-1', role: 'CM' } as const),
        ...({ previous: null, cause: 'allocated', reason: '休假' } as const),
      },
    ])
    const of = { orderCode: CODE }
    expect(told.map(({ data }) => data)).toEqual([
      { ...of, isGiven: true },
      { ...of, isGiven: false },
      { ...of, push: 'hub_update' },
      { ...of, push: 'create_account', failureCode: 'timeout' },
      { ...of, seat: 'CM' },
    ])
  })

  test('do not hear of comments, answers, findings or customers', () => {
    const quiet: readonly OrderEvent[] = [
      { ...BY, type: 'comment_added', text: '客户很急' },
      { ...BY, type: 'application_changed', fields: ['companyInfo.companyName'], hasScreeningChange: true },
      { ...BY, type: 'fact_recorded', fact: 'true_hit', value: true, note: '' },
      { ...BY, type: 'customer_linked', customerId: 'customer-1' },
      { ...BY, type: 'invitation_sent', invitationId: 'I-1' },
    ]
    expect(publishedOf(CODE, quiet)).toEqual([])
  })
})

test('each order is told as taken in, on and opened, whichever way it goes', () => {
  for (const flow of FLOWS) expect(MAIN_LINES[flow].at(-1)).toBe('0000')
  const asked = perform(orderAt(STANDARD, '1300'), 'HUB', 'account_opened')
  const [pending] = asked.approvals
  if (!pending) throw new Error('nobody is asked to agree')
  const { approvalId, hash } = pending
  const command = { type: 'decide_approval', approvalId, approve: true, note: '同意', hash } as const
  const decided = decide(asked, command, staff('AO'), MONDAY)
  const told = decided.ok ? publishedOf(CODE, decided.value) : []
  expect(told.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['order.approval_decided', 'order.status_changed', 'order.opened']),
  )
  expect(decide(asked, command, CUSTOMER, MONDAY).ok).toBe(false)
})
