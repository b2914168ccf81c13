import { MATCHING_NUMBERS } from '@kaihu/domain/screening/matching.ts'
import { configHashOf, TUNABLES } from '@kaihu/screening/tuning.ts'
import { expect, test } from 'vitest'
import { numbersOfHash } from './numbers-of-hash.ts'

test('a hit is worked out again by the numbers it was judged by, and by the engine’s own where none has its hash', () => {
  const stricter = { review: 0.8 }
  const released = [
    { numbers: { otherCountry: -3 }, configHash: 'of-an-older-engine' },
    { numbers: stricter, configHash: configHashOf(stricter) },
  ]
  expect(numbersOfHash(configHashOf(stricter), released)).toEqual(stricter)
  expect(numbersOfHash('of-an-older-engine', released)).toEqual({ otherCountry: -3 })
  expect(numbersOfHash(configHashOf({}), released)).toEqual({})
})

test('what the bank may set is what the engine lets be set, number by number', () => {
  expect([...MATCHING_NUMBERS].sort()).toEqual([...TUNABLES].sort())
})
