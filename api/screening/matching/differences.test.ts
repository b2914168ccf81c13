import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const BANDS = ['confirm_suggested', 'review', 'log_only'] as const
function hit(entryId: string, band: (typeof BANDS)[number], score = 0.8) {
  return { listId: 'AML', entryId, matchedName: `NAME ${entryId}`, score, band }
}

test('a hit that a person would see anew, no more, louder or quieter is told; one that is only logged is not', () => {
  const before = [
    hit('lost', 'review'),
    hit('logged', 'log_only'),
    hit('same', 'review'),
    hit('loud', 'review'),
    hit('quiet', 'confirm_suggested'),
    hit('raised', 'log_only', 0.65),
  ]
  const after = [
    hit('new', 'review'),
    hit('same', 'review', 0.9),
    hit('loud', 'confirm_suggested'),
    hit('quiet', 'review'),
    hit('raised', 'review', 0.72),
    hit('lost', 'log_only'),
  ]
  const told = Object.fromEntries(
    differencesOf(before, after).map(({ entryId, effect }) => [entryId, effect]),
  )
  expect(told).toEqual({ lost: 'lost', loud: 'louder', quiet: 'quieter', raised: 'new', new: 'new' })
})

test('the same hits make no difference, and what is new one way round is lost the other', () => {
  const some = fc.uniqueArray(
    fc.record({ entryId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), band: fc.constantFrom(...BANDS) }),
    { selector: ({ entryId }) => entryId },
  )
  fc.assert(
    fc.property(some, some, (left, right) => {
      const [before, after] = [left, right].map((all) => all.map((one) => hit(one.entryId, one.band)))
      if (!before || !after) return
      expect(differencesOf(before, before)).toEqual([])
      const news = (differences: ReturnType<typeof differencesOf>, effect: string) =>
        differences.flatMap((one) => (one.effect === effect ? [one.entryId] : [])).sort()
      expect(news(differencesOf(before, after), 'new')).toEqual(news(differencesOf(after, before), 'lost'))
    }),
  )
})
