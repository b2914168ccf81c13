import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letterMask } from '../../latin/least-cost.ts'
import { HANGUL } from './hangul-tongue.ts'
import { THAI_TONGUE } from './thai-tongue.ts'
import type { Tongue } from './tongue.ts'

const SAMPLES: readonly (readonly [string, Tongue, readonly string[]])[] = [
  ['Hangul', HANGUL, [...'네이버오뚜기코롱에스케유플러라하닉'].concat('lg')],
  ['Thai', THAI_TONGUE, ['ก', 'กา', 'รุง', 'เท', 'พ', 'สิง', 'ห์', 'ธ', 'นา', 'คาร', 'ไท', 'ย']],
]

/** A word as it may be spelled, with a slip now and then, and any other. */
function written(tongue: Tongue, units: readonly string[]) {
  const spelled = fc.constantFrom(...tongue.spell(units))
  const slipped = fc
    .tuple(spelled, fc.nat(), fc.constantFrom('', 'a', 'e', 'x', 'r', 'h'))
    .map(
      ([text, at, letter]) =>
        text.slice(0, at % (text.length + 1)) + letter + text.slice((at % (text.length + 1)) + 1),
    )
  return fc.oneof(spelled, slipped, fc.string({ unit: fc.constantFrom(...'aeiounkrglsx'), maxLength: 12 }))
}

test.each(SAMPLES)(
  'many words in %s are told as one at a time, and none that is spelled lies outside the bounds',
  (_name, tongue, units) => {
    const given = fc
      .array(fc.constantFrom(...units), { minLength: 1, maxLength: 5 })
      .chain((some) => fc.tuple(fc.constant(some), written(tongue, some)))
    let spelled = 0
    fc.assert(
      fc.property(given, ([some, word]) => {
        const whole = tongue.speller?.(some)
        if (!whole) throw new Error('there is no speller')
        const isSpelled = tongue.spelledTo(some, 0, word).includes(some.length)
        expect(whole.isSpelled(word)).toBe(isSpelled)
        if (!isSpelled) return
        spelled += 1
        const { mask, least, most } = whole.bounds
        expect(letterMask(word) & ~mask).toBe(0)
        expect(word.length).toBeGreaterThanOrEqual(least)
        expect(word.length).toBeLessThanOrEqual(most)
      }),
      { numRuns: 3_000 },
    )
    expect(spelled).toBeGreaterThan(300)
  },
)

test('a word too long to keep its places in a number is told as well', () => {
  const units = Array.from({ length: 12 }, () => '네')
  const speller = HANGUL.speller?.(units)
  expect(speller?.isSpelled('nei'.repeat(12))).toBe(HANGUL.spelledTo(units, 0, 'nei'.repeat(12)).includes(12))
  expect(speller?.isSpelled('ne'.repeat(11) + 'nay'.repeat(3))).toBe(false)
})
