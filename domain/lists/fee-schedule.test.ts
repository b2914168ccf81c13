import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeAfterDiscount, feesOf } from './fee-schedule.ts'

test('a discount takes its share of a fee, half a cent in favour of the schedule', () => {
  expect(feeAfterDiscount(10_000, 25)).toBe(7_500)
  expect(feeAfterDiscount(1_050, 12.5)).toBe(919)
  expect(feeAfterDiscount(1, 50)).toBe(1)
  expect(feeAfterDiscount(36_000, 0)).toBe(36_000)
  expect(feeAfterDiscount(36_000, 100)).toBe(0)
})

test('a higher discount never makes a fee higher, and no fee falls below nothing', () => {
  const rate = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), rate, rate, (cents, one, other) => {
      const [low, high] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
      expect(feeAfterDiscount(cents, high)).toBeLessThanOrEqual(feeAfterDiscount(cents, low))
      expect(feeAfterDiscount(cents, high)).toBeGreaterThanOrEqual(0)
      expect(feeAfterDiscount(cents, low)).toBeLessThanOrEqual(cents)
    }),
  )
})

test('each fee package has the fees that every company pays, and its own', () => {
  expect(feesOf('ebankingStandard').map(({ code }) => code)).toContain('ebanking')
  expect(feesOf('ebankingHalfYear').find(({ code }) => code === 'ebanking')?.per).toBe('halfYear')
  expect(feesOf('').map(({ code }) => code)).not.toContain('ebanking')
})
