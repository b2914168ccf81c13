import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getPlainDate } from '../base/plain-date.ts'
import { MATCHING_NUMBERS, MATCHING_RANGES, matchingAt, problemOfMatching } from './matching.ts'

const today = getPlainDate('2026-11-26')
const own = Object.fromEntries(MATCHING_NUMBERS.map((key) => [key, MATCHING_RANGES[key].least])) as Record<
  (typeof MATCHING_NUMBERS)[number],
  number
>
function judge(effectiveFrom: string, numbers: object) {
  return problemOfMatching({ effectiveFrom, numbers }, { today, own })
}

describe('numbers of matching', () => {
  test('nothing takes effect in the past, whatever was screened keeps its numbers', () => {
    expect(judge('2026-11-25', {})).toBe('day_past')
    expect(judge('2026-11-26', {})).toBeNull()
    expect(judge('someday', {})).toBe('value_invalid')
  })

  test('what a person must look at is shown: the least score that is shown lies under the threshold', () => {
    expect(judge('2026-12-01', { review: 0.6, shown: 0.7 })).toBe('thresholds_crossed')
    expect(judge('2026-12-01', { shown: 0.7 })).toBe('thresholds_crossed')
    expect(judge('2026-12-01', { review: 0.7, shown: 0.7 })).toBeNull()
  })

  test('a number beyond its range, or of no name, is refused', () => {
    for (const key of MATCHING_NUMBERS) {
      expect(judge('2026-12-01', { [key]: MATCHING_RANGES[key].most + 0.01 })).toBe('value_invalid')
      expect(judge('2026-12-01', { [key]: MATCHING_RANGES[key].least - 0.01 })).toBe('value_invalid')
    }
    expect(judge('2026-12-01', { other: 1 })).toBe('value_invalid')
  })
})

describe('which released numbers hold', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const released = fc
    .record({ from: fc.integer({ min: 1, max: 60 }), by: fc.integer({ min: 0, max: 30 }), id: fc.uuid() })
    .map(({ from, by, id }) => ({ inForceFrom: at(from + by), releasedAt: at(from), id }))

  test('only what was released and has begun holds, and nothing that began later was passed over', () => {
    fc.assert(
      fc.property(fc.array(released), fc.integer({ min: 1, max: 90 }), (all, day) => {
        const holding = matchingAt(all, at(day))
        const begun = all.filter(({ inForceFrom }) => inForceFrom <= at(day))
        expect(holding === undefined).toBe(begun.length === 0)
        if (holding) expect(begun.every(({ inForceFrom }) => inForceFrom <= holding.inForceFrom)).toBe(true)
      }),
    )
  })

  test('numbers released today do not change what held yesterday', () => {
    const before = { inForceFrom: at(1), releasedAt: at(1), id: 'before' }
    const after = { inForceFrom: at(10), releasedAt: at(10), id: 'after' }
    expect(matchingAt([before, after], at(9))?.id).toBe('before')
    expect(matchingAt([before, after], at(10))?.id).toBe('after')
    expect(matchingAt([after], at(9))).toBeUndefined()
  })
})
