import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Accumulator } from './accumulator.ts'
import { Largest } from './largest.ts'

test('the largest of any numbers are those that stand in front when all are sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true })), fc.integer({ min: 1, max: 9 }), (values, most) => {
      const largest = new Largest(most)
      for (const value of values) largest.add(value + 0)
      expect([...largest.taken()]).toEqual(
        values
          .map((value) => value + 0)
          .toSorted((a, b) => b - a)
          .slice(0, most),
      )
    }),
  )
})

test('a name gains from each word once, and nothing of one search is left in the next', () => {
  const accumulator = new Accumulator(3_000)
  for (let search = 0; search < 3; search++) {
    accumulator.reset()
    accumulator.nextWord()
    for (let name = 0; name < 2_000; name++) accumulator.add(name, 1, true)
    accumulator.add(7, 5, true)
    accumulator.nextWord()
    accumulator.add(7, 2, false)
    accumulator.add(2_500, 2, false)
    expect(accumulator.length).toBe(2_000)
    const best = accumulator.best(1)
    expect(Array.from(best, (place) => [accumulator.nameAt(place), accumulator.sumAt(place)])).toEqual([
      [7, 3],
    ])
  }
})
