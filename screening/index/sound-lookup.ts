import { soundedParts } from '../companies/in-english.ts'
import { tongueOf } from '../companies/tongues/tongue-of.ts'
import { consonantKey } from '../scripts/abjad.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { soundKey } from './keys.ts'
import { rarity, type ScreeningIndex } from './screening-index.ts'
import type { WordMatches } from './word-lookup.ts'

/** Listed words in Latin letters that a company named in Hangul or Thai may be spelled as. */
export function lookUpSounded(index: ScreeningIndex, name: PreparedName): WordMatches[] {
  const tongue = tongueOf(name)
  if (!tongue) return []
  const terms = new Set<number>()
  for (const { units, keys } of soundedParts(name)) {
    for (const key of keys) {
      for (const id of index.byConsonants.find(key).subarray(0, SETTINGS.abjad.mostTerms))
        if (!terms.has(id) && isSpelledAs(tongue, units, index.words.at(id).text)) terms.add(id)
    }
  }
  return [...terms].map((term) => ({ mass: rarity(index, term), terms: new Map([[term, 1]]) }))
}

function isSpelledAs(
  tongue: NonNullable<ReturnType<typeof tongueOf>>,
  units: readonly string[],
  written: string,
): boolean {
  return tongue.spelledTo(units, 0, written).includes(units.length)
}

/** Listed names in Hangul or Thai that sound like a word of a name in Latin letters, or like two neighbours. */
export function namesSounding(index: ScreeningIndex, { tokens }: PreparedName): number[] {
  const words = tokens.filter(({ number }) => number === undefined).map(({ text }) => text)
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const keys = new Set([...words, ...joined].map((word) => soundKey(consonantKey(word))))
  return [...keys].flatMap((key) => [...index.byKey.find(key).subarray(0, SETTINGS.candidates.most)])
}
