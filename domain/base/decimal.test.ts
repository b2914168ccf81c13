import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareScaled, findScaled, scaled, shortestUnscaled, unscaled } from './decimal.ts'

test('what is beyond the decimals is cut, what is missing counts as nothing', () => {
  expect(scaled('1234.567', 2)).toBe(123_456n)
  expect([scaled('12', 2), scaled('12.', 2), scaled('.5', 2), scaled('', 2)]).toEqual([1200n, 1200n, 50n, 0n])
})

test('a text that is no decimal is none', () => {
  for (const text of ['-1', '1,234', 'abc', '1.2.3', '1e3', ' 1']) {
    expect(findScaled(text, 2)).toBeNull()
    expect(() => scaled(text, 2)).toThrow(RangeError)
  }
})

test('reading what was written gives the same number, with and without its zeros', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.integer({ min: 0, max: 6 }),
      (value, decimals) => {
        expect(scaled(unscaled(value, decimals), decimals)).toBe(value)
        expect(scaled(shortestUnscaled(value, decimals), decimals)).toBe(value)
      },
    ),
  )
  expect([shortestUnscaled(125_000n, 4), shortestUnscaled(250_000n, 4), unscaled(5n, 2)]).toEqual([
    '12.5',
    '25',
    '0.05',
  ])
})

test('large amounts differ by their smallest part', () => {
  expect(compareScaled(scaled('9007199254740993.01', 2), scaled('9007199254740993.02', 2))).toBe(-1)
  expect(compareScaled(scaled('10.0', 2), scaled('10', 2))).toBe(0)
})
