import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markParts } from './mark-parts.ts'

test('the words that agree are marked, whatever their case, and the rest is not', () => {
  expect(markParts('KAN, Lizhou', ['kan', 'lizhou'])).toEqual([
    { text: 'KAN', isMatched: true },
    { text: ', ', isMatched: false },
    { text: 'Lizhou', isMatched: true },
  ])
  expect(markParts('阚砾舟', ['砾舟'])).toEqual([
    { text: '阚', isMatched: false },
    { text: '砾舟', isMatched: true },
  ])
})

test('a marked name still reads as it was written', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (name, pieces) => {
      expect(
        markParts(name, pieces)
          .map(({ text }) => text)
          .join(''),
      ).toBe(name)
    }),
  )
})
