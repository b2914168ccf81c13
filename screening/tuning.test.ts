import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configHash } from './config.ts'
import { buildIndex } from './index/build-index.ts'
import type { ListEntry } from './model.ts'
import { screenName } from './screen-name.ts'
import { configHashOf, OWN_NUMBERS, TUNABLES, withTuning } from './tuning.ts'

const listed: ListEntry = {
  id: 'A-1',
  listId: 'A',
  type: 'person',
  names: [{ text: 'Zhang Guowei', quality: 'primary' }],
  birthDates: [],
  countries: ['HK'],
  identifiers: [],
  programs: [],
}
const index = buildIndex([listed])
const query = { names: [{ text: 'Zhang Guowei' }], type: 'person', countries: ['US'] } as const
function score() {
  return screenName(index, query)[0]?.score ?? 0
}

describe('numbers that a bank sets', () => {
  test('a heavier contradiction lowers the score, a higher threshold the band, and both end with the work', () => {
    const own = score()
    expect(withTuning({ otherCountry: -6, shown: 0.1 }, score)).toBeLessThan(own)
    expect(withTuning({ review: 0.999 }, () => screenName(index, query)[0]?.band)).toBe('log_only')
    expect(score()).toBe(own)
  })

  test('work that fails leaves no number behind', () => {
    const own = score()
    const fail = () => {
      throw new Error('broken')
    }
    expect(() => withTuning({ otherCountry: -6 }, fail)).toThrow('broken')
    expect(score()).toBe(own)
  })

  test('every number that may be set has a hash of its own, and none set has the engine’s', () => {
    expect(configHashOf({})).toBe(configHash)
    expect(configHashOf({ ...OWN_NUMBERS })).toBe(configHash)
    fc.assert(
      fc.property(fc.constantFrom(...TUNABLES), fc.double({ min: 0.01, max: 3, noNaN: true }), (key, by) => {
        const tuned = { [key]: OWN_NUMBERS[key] + by }
        expect(configHashOf(tuned)).not.toBe(configHash)
        expect(configHashOf(tuned)).toBe(configHashOf({ ...tuned }))
      }),
      { numRuns: 60 },
    )
    expect(configHashOf({})).toBe(configHash)
  })
})
