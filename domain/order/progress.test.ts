import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, findInstant, type Instant } from '../base/instant.ts'
import { SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { MAIN_LINES, orderAt } from './examples/order-journeys.ts'
import { MONDAY } from './examples/order-mother.ts'
import { type Move, partyOf, progressOf } from './progress.ts'
import { STATUS_CODES } from './statuses.ts'
import { expectationOf } from './time/expectation.ts'

function at(text: string): Instant {
  return findInstant(`${text}+08:00`) ?? MONDAY
}
const by = { kind: 'system', job: 'test' } as const
function move(to: Move['to'], when: Instant, action: Move['action'] = 'customer_submit'): Move {
  return {
    at: when,
    by,
    action,
    to,
    steps: [],
  }
}

test('the night and the weekend are no touch time, and the customer’s days are waiting time', () => {
  const created = { at: at('2026-11-20T17:00:00'), status: '0200' } as const
  const moves = [
    move('0300', at('2026-11-23T10:00:00'), 'allocate_cm'),
    move('0400', at('2026-11-25T10:00:00')),
  ]
  const { stays, touchMinutes, waitingMinutes } = progressOf(created, moves, at('2026-11-25T11:30:00'))
  expect(stays.map(({ status, minutes, party }) => [status, minutes, party])).toEqual([
    ['0200', 120, 'bank'],
    ['0300', 2 * 24 * 60, 'customer'],
    ['0400', 90, 'bank'],
  ])
  expect({ touchMinutes, waitingMinutes }).toEqual({ touchMinutes: 210, waitingMinutes: 2880 })
})

test('a retry that leaves the status is no step, and an end has no time', () => {
  const created = { at: MONDAY, status: '0600' } as const
  const moves = [
    move('0600', addMinutes(MONDAY, 10), 'retry_push'),
    move('1600', addMinutes(MONDAY, 30), 'cancel'),
  ]
  const { stays } = progressOf(created, moves, addMinutes(MONDAY, 9_999))
  expect(stays.map(({ status, minutes, until }) => [status, minutes, until === null])).toEqual([
    ['0600', 30, false],
    ['1600', 0, true],
  ])
})

test('however an order went, its stays follow each other without a gap and add up', () => {
  const steps = fc.array(fc.record({ to: fc.constantFrom(...STATUS_CODES), after: fc.nat(5_000) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(steps, (moved) => {
      let when = MONDAY
      const moves = moved.map(({ to, after }) => {
        when = addMinutes(when, after)
        return move(to, when)
      })
      const { stays, touchMinutes, waitingMinutes } = progressOf(
        { at: MONDAY, status: '0100' },
        moves,
        addMinutes(when, 60),
      )
      stays.forEach((stay, i) => {
        if (i > 0) expect(stay.since).toBe(stays[i - 1]?.until)
      })
      expect(stays.at(-1)?.until).toBeNull()
      expect(stays.reduce((total, stay) => total + stay.minutes, 0)).toBe(touchMinutes + waitingMinutes)
    }),
    { numRuns: 300 },
  )
})

test('the customer is told what comes next, and a day only while the bank has the order within its time', () => {
  for (const flow of [STANDARD, SIMPLIFIED] as const) {
    for (const status of MAIN_LINES[flow]) {
      const order = orderAt(flow, status)
      const { next, by: day } = expectationOf(order, MONDAY)
      expect(next === null, status).toBe(status === '0000')
      if (partyOf(status) !== 'bank' || status === '0000') expect(day, status).toBeNull()
      else expect(day, status).not.toBeNull()
      expect(expectationOf(order, addMinutes(MONDAY, 60 * 24 * 60)).by, status).toBeNull()
    }
  }
  expect(expectationOf(orderAt(STANDARD, '0400'), MONDAY).next).toBe('book_visit')
  const early = expectationOf(orderAt(STANDARD, '1000'), MONDAY).by ?? ''
  expect(expectationOf(orderAt(STANDARD, '0400'), MONDAY).by ?? '').toSatisfy((late: string) => late > early)
})
