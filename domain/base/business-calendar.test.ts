import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  addBusinessHours,
  businessTimeBetween,
  isWorkingDay,
  nextOpenInstant,
  subtractBusinessMinutes,
} from './business-calendar.ts'
import { addMinutes, findInstant, type Instant, instantOf } from './instant.ts'
import { getPlainDate } from './plain-date.ts'

function at(text: string): Instant {
  const instant = findInstant(`${text}:00+08:00`)
  if (instant === null) throw new Error(text)
  return instant
}

test('four business hours given on a Friday afternoon end on Monday morning', () => {
  expect(addBusinessHours(at('2026-11-20T16:00'), 4)).toBe(at('2026-11-23T11:00'))
})

test('work that comes at night starts at nine; work that comes before a holiday waits it out', () => {
  expect(nextOpenInstant(at('2026-11-19T23:10'))).toBe(at('2026-11-20T09:00'))
  expect(addBusinessDays(at('2026-09-30T10:30'), 1)).toBe(at('2026-10-08T10:30'))
})

test('a make-up Saturday is a working day and a Friday of the National Day week is none', () => {
  expect(isWorkingDay(getPlainDate('2026-10-10'))).toBe(true)
  expect(isWorkingDay(getPlainDate('2026-10-02'))).toBe(false)
  expect(isWorkingDay(getPlainDate('2025-01-26'))).toBe(true)
  expect(isWorkingDay(getPlainDate('2026-11-21'))).toBe(false)
})

const moments = fc
  .integer({ min: Date.UTC(2025, 0, 1) / 60_000, max: Date.UTC(2027, 11, 1) / 60_000 })
  .map((minute) => instantOf(minute * 60_000))

test('so many business minutes after a moment are just so many business minutes away from it', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 60 }), (from, hours) => {
      expect(businessTimeBetween(from, addBusinessHours(from, hours))).toBe(hours * 60)
    }),
  )
})

test('so many business minutes before a moment, just so many are left until it', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 6_000 }), (until, minutes) => {
      const from = subtractBusinessMinutes(until, minutes)
      expect(businessTimeBetween(from, until)).toBe(minutes)
      expect(nextOpenInstant(from)).toBe(from)
    }),
  )
  expect(subtractBusinessMinutes(at('2026-11-21T12:00'), 0)).toBe(at('2026-11-21T12:00'))
})

test('business time adds up: a to c is a to b and b to c', () => {
  fc.assert(
    fc.property(moments, fc.nat(20_000), fc.nat(20_000), (a, first, second) => {
      const b = addMinutes(a, first)
      const c = addMinutes(b, second)
      expect(businessTimeBetween(a, c)).toBe(businessTimeBetween(a, b) + businessTimeBetween(b, c))
    }),
  )
})
