import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessTimeBetween } from '../../base/business-calendar.ts'
import { addMinutes, type Instant, instantOf } from '../../base/instant.ts'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { orderAt } from '../examples/order-journeys.ts'
import {
  act,
  CUSTOMER,
  MONDAY,
  refusedWith,
  SYSTEM,
  staff,
  state,
  wellFilled,
} from '../examples/order-mother.ts'
import { DEFAULT_ORDER_SETTINGS } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import { businessMinutesSpent, deadlineOf, expiryOf, urgencyOf } from './deadlines.ts'

const DAY = 24 * 60
function at(text: string): Instant {
  return instantOf(new Date(`${text}:00+08:00`))
}
function after(days: number): Instant {
  return addMinutes(MONDAY, days * DAY)
}

describe('time limits', () => {
  test('allocation within four business hours, pre-review within one business day', () => {
    expect(deadlineOf(orderAt(STANDARD, '0200'))).toBe(at('2026-11-23T14:00'))
    expect(deadlineOf(orderAt(STANDARD, '0400'))).toBe(at('2026-11-24T10:00'))
  })

  test('an order rated H has five business days more', () => {
    expect(deadlineOf(state(orderAt(STANDARD, '0400'), 'risk_rating', 'H'))).toBe(at('2026-12-01T10:00'))
  })

  test('the system check has a quarter of an hour, the visit runs to its appointment', () => {
    expect(deadlineOf(orderAt(SIMPLIFIED, '0410'))).toBe(at('2026-11-23T10:15'))
    expect(deadlineOf(orderAt(STANDARD, '1200'))).toBe(at('2026-11-26T10:00'))
  })

  test('no clock runs while the customer has the order or when it is over', () => {
    expect(deadlineOf(orderAt(STANDARD, '0300'))).toBeNull()
    expect(businessMinutesSpent(orderAt(STANDARD, '0300'), after(10))).toBe(0)
    expect(deadlineOf(orderAt(STANDARD, '0000'))).toBeNull()
  })
})

describe('a return stops the clock, and it goes on with what was left', () => {
  const CM = staff('CM')
  const back = (order: OrderState, from: Instant, until: Instant): OrderState =>
    act(
      act(order, CM, wellFilled(order, 'return_to_customer'), from),
      CUSTOMER,
      wellFilled(act(order, CM, wellFilled(order, 'return_to_customer'), from), 'customer_update'),
      until,
    )

  test('a review returned after six of its nine hours has three left a week later', () => {
    const again = back(orderAt(STANDARD, '0400'), at('2026-11-23T16:00'), at('2026-11-30T09:00'))
    expect(deadlineOf(again)).toBe(at('2026-11-30T12:00'))
  })

  test('a late order that is returned for a trifle comes back as late as it went', () => {
    const again = back(orderAt(STANDARD, '0400'), at('2026-11-24T12:00'), at('2026-11-30T15:00'))
    expect(deadlineOf(again)).toBe(at('2026-11-30T13:00'))
  })

  test('a step that was done begins anew when it comes again, the one that returned goes on', () => {
    const screening = orderAt(STANDARD, '0700')
    const reviewed = back(screening, at('2026-11-23T12:00'), at('2026-11-30T09:00'))
    expect(deadlineOf(reviewed)).toBe(at('2026-12-01T09:00'))
    const resumed = act(reviewed, CM, wellFilled(reviewed, 'resume_screening'), at('2026-11-30T10:00'))
    expect(deadlineOf(resumed)).toBe(at('2026-11-30T17:00'))
  })

  test('however often an order is returned, its step has the time of its limit and no more', () => {
    const stays = fc.array(fc.record({ kept: fc.nat(900), away: fc.nat(20_000) }), { maxLength: 4 })
    fc.assert(
      fc.property(stays, fc.constantFrom('L', 'H'), (drawn, rating) => {
        const order = drawn.reduce(
          (one, { kept, away }) =>
            back(one, addMinutes(one.statusSince, kept), addMinutes(one.statusSince, kept + away)),
          state(orderAt(STANDARD, '0400'), 'risk_rating', rating),
        )
        const due = deadlineOf(order) ?? order.statusSince
        const limit = (rating === 'H' ? 6 : 1) * 9 * 60
        const rest = businessTimeBetween(order.statusSince, due) - businessTimeBetween(due, order.statusSince)
        expect(businessMinutesSpent(order, order.statusSince) + rest).toBe(limit)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the order of lists of work', () => {
  const late = orderAt(STANDARD, '0200')
  const waiting = orderAt(STANDARD, '0300')

  test('a high priority comes before every other order, however late that one is', () => {
    const high = { ...waiting, priority: 'high', waitingSince: after(365) } as const
    expect(Date.parse(urgencyOf(high))).toBeLessThan(Date.parse(urgencyOf(late)))
  })

  test('within one priority the time limit decides', () => {
    for (const priority of ['high', 'normal'] as const) {
      const [first, second] = [late, waiting].map((order) => urgencyOf({ ...order, priority }))
      expect(Date.parse(first ?? '')).toBeLessThan(Date.parse(second ?? ''))
    }
  })
})

test('an order with the customer comes up by the reminder of the expiry days that are released', () => {
  const waiting = orderAt(STANDARD, '0300')
  const urgent = (expiryDays: number) => urgencyOf(waiting, { ...DEFAULT_ORDER_SETTINGS, expiryDays })
  expect(urgent(90)).toBe(expiryOf(waiting, DEFAULT_ORDER_SETTINGS)?.half)
  expect(urgent(30)).toBe(expiryOf(waiting, { ...DEFAULT_ORDER_SETTINGS, expiryDays: 30 })?.half)
})

describe('expiry', () => {
  const order = orderAt(STANDARD, '0300')
  const expire = wellFilled(order, 'expire')
  const remind = (which: 'half' | 'late') => ({ type: 'send_reminder', which }) as const

  test('after ninety days without a word, and after both reminders', () => {
    const first = act(order, SYSTEM, remind('half'), after(45))
    expect(refusedWith(first, SYSTEM, expire, after(90))).toBe('reminders_not_sent')
    const second = act(first, SYSTEM, remind('late'), after(72))
    expect(refusedWith(second, SYSTEM, expire, after(89))).toBe('not_expired')
    expect(act(second, SYSTEM, expire, after(90)).status).toBe('1600')
  })

  test('no reminder goes out early or twice', () => {
    expect(refusedWith(order, SYSTEM, remind('half'), after(44))).toBe('not_expired')
    const reminded = act(order, SYSTEM, remind('half'), after(45))
    expect(refusedWith(reminded, SYSTEM, remind('half'), after(46))).toBe('nothing_changed')
  })

  test('an act of the customer starts the ninety days anew', () => {
    const saved = { type: 'record_change', fields: ['email'], hasScreeningChange: false } as const
    const acted = act(act(order, SYSTEM, remind('half'), after(45)), CUSTOMER, saved, after(60))
    expect(acted.remindersSent).toEqual([])
    expect(expiryOf(acted, DEFAULT_ORDER_SETTINGS)?.expires).toBe(after(150))
  })

  test('nothing expires that waits for the bank', () => {
    expect(expiryOf(orderAt(STANDARD, '0400'), DEFAULT_ORDER_SETTINGS)).toBeNull()
  })
})
