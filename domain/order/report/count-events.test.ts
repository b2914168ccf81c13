import { expect, test } from 'vitest'
import { addMinutes, findInstant } from '../../base/instant.ts'
import { STANDARD } from '../../lists/flows.ts'
import type { OrderCreated, OrderEvent } from '../events.ts'
import { MONDAY, newOrder, wellFilled } from '../examples/order-mother.ts'
import { NO_FLAGS } from '../intake.ts'
import { evolve, initialOrder } from '../state/evolve.ts'
import { AGE_BOUNDS, REPORT_NAMES, REPORTS } from './catalogue.ts'
import { countEvents } from './count-events.ts'

const by = { kind: 'staff', staffId: 'S-CM', role: 'CM' } as const
const { intake, customerId, orderCode } = newOrder(STANDARD)
const created: OrderCreated = {
  type: 'order_created',
  at: MONDAY,
  by: { kind: 'customer', customerId: customerId ?? '' },
  orderCode,
  flow: STANDARD,
  status: '0100',
  intake,
  flags: { ...NO_FLAGS, isGBA: true },
  priority: 'normal',
  sector: 'BB',
  customerId,
  channelId: null,
  weconnectCaseID: null,
  rm: 'S-RM',
  ro: null,
}

type Move = Extract<OrderEvent, { type: 'transitioned' }>
function move(part: Pick<Move, 'from' | 'to' | 'action'> & Partial<Move>): Move {
  return {
    type: 'transitioned',
    transition: 'W01',
    at: MONDAY,
    by,
    steps: [],
    reason: null,
    reasonCode: null,
    checkedBy: null,
    ...part,
  }
}

const history: readonly OrderEvent[] = [
  created,
  move({
    from: '0100',
    to: '0200',
    action: 'submit_intake',
    at: addMinutes(MONDAY, 90),
    by: created.by,
    steps: ['new'],
  }),
  move({ from: '0200', to: '0200', action: 'retry_push', at: addMinutes(MONDAY, 95) }),
  // Monday 11:30 to Tuesday 9:30: six and a half open hours and half an hour.
  move({
    from: '0200',
    to: '0300',
    action: 'allocate_cm',
    at: findInstant('2026-11-24T09:30:00+08:00') ?? MONDAY,
  }),
  {
    type: 'returned_to_customer',
    at: addMinutes(MONDAY, 3000),
    by,
    from: '0400',
    comment: '请核对',
    sections: [],
    marks: [
      ...(wellFilled(newOrder(STANDARD), 'return_to_customer').marks ?? []),
      { ...mark('partB.contacts[1].email') },
      { ...mark('partB.contacts[0].email') },
    ],
  },
  move({
    from: '0300',
    to: '1600',
    action: 'cancel',
    at: addMinutes(MONDAY, 4000),
    reasonCode: 'no_response',
  }),
]

function mark(fieldKey: string) {
  return { fieldKey, section: 'contact', checked: true, value: '空号', title: '电话' }
}

const after = history.reduce<ReturnType<typeof initialOrder>>(
  (order, event) => (event.type === 'order_created' ? order : evolve(order, event)),
  initialOrder(created),
)

test('a stay counts open hours with the bank and the clock with the customer, under who ended it', () => {
  const { order, stays } = countEvents(null, history, after)
  expect(stays.map(({ status, minutes, isTouch, by: who }) => [status, minutes, isTouch, who.role])).toEqual([
    ['0100', 90, false, 'CUSTOMER'],
    ['0200', 420, true, 'CM'],
    ['0300', 4000 - 23.5 * 60, false, 'CM'],
  ])
  expect(order.touchMinutes).toBe(420)
  expect(order.waitingMinutes).toBe(90 + 4000 - 23.5 * 60)
  expect(order.end).toEqual({ day: '2026-11-26', reason: 'no_response', by: { role: 'CM', staffId: 'S-CM' } })
})

test('a return counts each field it marks, and the order counts under what it is now', () => {
  const { order, returns } = countEvents(null, history, after)
  expect(returns.map(({ round, mark: nth, fieldKey }) => [round, nth, fieldKey])).toEqual([
    [1, 1, 'companyName'],
    [1, 2, 'partB.contacts.email'],
  ])
  expect(order).toMatchObject({
    returns: 1,
    rm: 'S-RM',
    cm: null,
    kind: { flow: STANDARD, flags: ['isGBA'] },
  })
})

test('a history counted piece by piece comes to the same as at once', () => {
  const whole = countEvents(null, history, after)
  for (let cut = 1; cut < history.length; cut += 1) {
    const first = countEvents(null, history.slice(0, cut), after)
    const second = countEvents(first.order, history.slice(cut), after)
    expect(second.order).toEqual(whole.order)
    expect([...first.stays, ...second.stays]).toEqual(whole.stays)
    expect([...first.returns, ...second.returns]).toEqual(whole.returns)
  }
})

test('every bound of the ageing report is a column of it, and every report narrows to a branch', () => {
  expect(Object.keys(REPORTS.ageing.measures)).toEqual(expect.arrayContaining(Object.keys(AGE_BOUNDS)))
  for (const name of REPORT_NAMES) expect(REPORTS[name].filters).toContain('branch')
})
