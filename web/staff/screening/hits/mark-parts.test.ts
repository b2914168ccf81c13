import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markParts } from './mark-parts.ts'

test('the words that agree are marked, whatever their case, and the rest is not', () => {
  expect(markParts('KAN, Lizhou', { agreeing: ['kan', 'lizhou'], differing: [] })).toEqual([
    { text: 'KAN', mark: 'agrees' },
    { text: ', ', mark: null },
    { text: 'Lizhou', mark: 'agrees' },
  ])
})

test('a character that differs is marked as clearly as those that agree', () => {
  expect(markParts('阚砾舟', { agreeing: ['砾舟'], differing: ['阚'] })).toEqual([
    { text: '阚', mark: 'differs' },
    { text: '砾舟', mark: 'agrees' },
  ])
  expect(markParts('张张', { agreeing: ['张'], differing: ['张'] })).toEqual([
    { text: '张张', mark: 'agrees' },
  ])
})

test('a marked name still reads as it was written', () => {
  const pieces = fc.array(fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.string(), pieces, pieces, (name, agreeing, differing) => {
      expect(
        markParts(name, { agreeing, differing })
          .map(({ text }) => text)
          .join(''),
      ).toBe(name)
    }),
  )
})
