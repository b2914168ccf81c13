import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, periodBefore } from './period-before.ts'

test('the period before ends the day before and is as long', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-02',
    to: '2026-10-31',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: 0, max: 800 }), (start, length) => {
      const from = addDays(getPlainDate('2026-01-01'), start)
      const before = periodBefore({ from, to: addDays(from, length) })
      expect(addDays(getPlainDate(before.to), 1)).toBe(from)
      expect(addDays(getPlainDate(before.from), length)).toBe(before.to)
    }),
  )
})

test('a change is told in percent, and none where there was nothing', () => {
  expect([changeOf(12, 10), changeOf(5, 10), changeOf(10, 10)]).toEqual([20, -50, 0])
  expect([changeOf(3, 0), changeOf(null, 3), changeOf(3, null)]).toEqual([null, null, null])
})
