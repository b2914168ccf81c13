import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareBirthDates, findPartialDate } from './birth-date.ts'

const born = findPartialDate('1958-12-08')
function oddsIn(year: number, toYear: number): number {
  return compareBirthDates(born, [{ year, toYear }])?.effect ?? Number.NaN
}

test('a range of years says less of one person the longer it is, and never speaks against who was born in it', () => {
  const years = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(years, years, fc.nat(), (shorter, more, before) => {
      const from = 1958 - (before % shorter)
      const [short, long] = [oddsIn(from, from + shorter - 1), oddsIn(from, from + shorter + more - 1)]
      expect(long).toBeLessThanOrEqual(short)
      expect(long).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(oddsIn(1958, 1958)).toBe(compareBirthDates(born, [{ year: 1958 }])?.effect)
  expect(oddsIn(1958, 1960)).toBeLessThan(oddsIn(1958, 1959))
  expect(oddsIn(1959, 1975)).toBeLessThan(0)
})

test('of several listed dates the one that speaks most for the party counts', () => {
  const listed = [{ year: 1950, toYear: 1970 }, { year: 1958, month: 12, day: 8 }, { year: 1999 }]
  expect(compareBirthDates(born, listed)).toMatchObject({ note: { code: 'born_same_day' } })
  expect(compareBirthDates(born, listed.slice(2))?.effect).toBeLessThan(0)
  expect(compareBirthDates(undefined, listed)).toBeUndefined()
})
