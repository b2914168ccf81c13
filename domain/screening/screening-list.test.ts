import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '../base/instant.ts'
import {
  CATEGORIES,
  daysUntilOverdue,
  type ListStanding,
  listHolds,
  VERSION_STATES,
} from './screening-list.ts'

const CHECKED = Date.parse('2026-11-01T00:00:00Z')
const DAY = 86_400_000

function list(change: Partial<ListStanding> = {}): ListStanding {
  return {
    code: 'AML',
    category: 'aml',
    isInUse: true,
    mostAgeDays: 30,
    currentVersion: 'v1',
    checkedAt: instantOf(new Date(CHECKED)),
    pending: null,
    ...change,
  }
}

function holdAt(days: number, change: Partial<ListStanding> = {}) {
  return listHolds([list(change)], instantOf(new Date(CHECKED + days * DAY)))[0]?.code ?? null
}

describe('a list holds every order', () => {
  test('that was never loaded, or never checked', () => {
    expect(holdAt(0, { currentVersion: null })).toBe('list_missing')
    expect(holdAt(0, { checkedAt: null })).toBe('list_missing')
  })

  test('not by a file that failed or is held up: it stays aside, and the version in force goes on until it is too old', () => {
    expect(VERSION_STATES.map((pending) => [pending, holdAt(0, { pending })])).toEqual([
      ['waiting', null],
      ['blocked', null],
      ['failed', null],
      ['released', null],
      ['replaced', null],
      ['discarded', null],
    ])
    for (const pending of VERSION_STATES) expect(holdAt(31, { pending })).toBe('list_overdue')
  })

  test('once it is older than its limit, and not at the limit itself', () => {
    expect(holdAt(30)).toBeNull()
    expect(holdAt(30 + 1 / 1440)).toBe('list_overdue')
    expect(holdAt(1 + 1 / 1440, { mostAgeDays: 1 })).toBe('list_overdue')
  })

  test('only while it is in use', () => {
    expect(holdAt(400, { isInUse: false, currentVersion: null, pending: 'failed' })).toBeNull()
  })

  test('for as long as it is not checked again: no hold goes by waiting', () => {
    const standing = fc.record({
      mostAgeDays: fc.integer({ min: 1, max: 60 }),
      pending: fc.constantFrom(...VERSION_STATES, null),
      currentVersion: fc.constantFrom('v1', null),
    })
    fc.assert(
      fc.property(
        standing,
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 0, max: 90 }),
        (drawn, day, later) => {
          if (holdAt(day, drawn) !== null) expect(holdAt(day + later, drawn)).not.toBeNull()
        },
      ),
      { numRuns: 150 },
    )
  })
})

test('each list that holds is named once with its column', () => {
  const lists = CATEGORIES.map((category) =>
    list({ code: category.toUpperCase(), category, currentVersion: null }),
  )
  const holds = listHolds([...lists, list({ code: 'FINE' })], instantOf(new Date(CHECKED)))
  expect(holds.map(({ category }) => category)).toEqual([...CATEGORIES])
})

describe('a list that grows old', () => {
  const early = (days: number, change: Partial<ListStanding> = {}) =>
    daysUntilOverdue(list(change), instantOf(new Date(CHECKED + days * DAY)))

  test('is told of before it holds anybody, with the days that are left', () => {
    expect([20, 21, 25, 30].map((days) => early(days))).toEqual([null, 9, 5, 0])
    expect(early(25, { isInUse: false })).toBeNull()
    expect(early(25, { currentVersion: null })).toBeNull()
  })

  test('is either told of or held, never both, whatever its limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 0, max: 500 }), (mostAgeDays, days) => {
        const isHeld = holdAt(days, { mostAgeDays }) !== null
        expect(isHeld).toBe(days > mostAgeDays)
        if (isHeld) expect(early(days, { mostAgeDays })).toBeNull()
        else expect(early(days, { mostAgeDays }) === null).toBe(days < mostAgeDays * 0.7)
      }),
    )
  })
})
