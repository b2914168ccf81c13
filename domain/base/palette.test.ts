import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { OUR_PALETTE } from './our-palette.ts'
import { findDimColours, LEAST_CONTRAST } from './palette.ts'

test('black on white is 21:1, a colour on itself 1:1, whichever is named first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrast(one, other)).toBe(contrast(other, one))
      expect(contrast(one, one)).toBe(1)
      expect(contrast(one, other)).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('a look in which everything can be read has nothing to be mended', () => {
  expect(findDimColours(OUR_PALETTE)).toEqual([])
})

test('a pale button and a pale sidebar are named with the text that is lost on them', () => {
  const dim = findDimColours({ ...OUR_PALETTE, primaryHover: '#9fb4c6', sidebar: '#8fa3b5' })
  expect(dim.map(({ part }) => part)).toEqual(['primaryHover', 'sidebar'])
  for (const { ratio } of dim) expect(ratio).toBeLessThan(LEAST_CONTRAST)
})
