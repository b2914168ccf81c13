import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spreadOf } from './rank-minutes.ts'

const MANY = 10_000

function plainSpread(minutes: readonly number[]) {
  const sorted = minutes.toSorted((a, b) => a - b)
  const rank = (tenths: number) => sorted.find((_, index) => (index + 1) * 10 >= sorted.length * tenths)
  const total = sorted.reduce((sum, value) => sum + value, 0)
  return { count: sorted.length, total, median: rank(5), ninety: rank(9) }
}

test('half and nine tenths of times do not exceed median and ninety, be they few or many', () => {
  expect(spreadOf(new Int32Array())).toBeUndefined()
  const anyTimes = fc.array(fc.oneof(fc.nat(5), fc.nat(2_000_000)), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(anyTimes, (few) => {
      expect(spreadOf(Int32Array.from(few))).toEqual(plainSpread(few))
      const many = Array.from(
        { length: MANY + few.length },
        (_, index) => (few[index % few.length] ?? 0) + index,
      )
      expect(spreadOf(Int32Array.from(many))).toEqual(plainSpread(many))
    }),
    { numRuns: 20 },
  )
})
