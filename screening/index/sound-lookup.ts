import { soundedParts } from '../companies/in-english.ts'
import { ANY, type Bounds } from '../companies/tongues/spelled-whole.ts'
import type { Speller, Tongue } from '../companies/tongues/tongue.ts'
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
    const { bounds, isSpelled } = spellerOf(tongue, units)
    for (const key of keys) {
      for (const id of index.byConsonants.find(key).subarray(0, SETTINGS.abjad.mostTerms))
        if (isWithin(index, id, bounds) && !terms.has(id) && isSpelled(index.words.textOf(id))) terms.add(id)
    }
  }
  return [...terms].map((term) => ({ mass: rarity(index, term), terms: new Map([[term, 1]]) }))
}

function spellerOf({ speller, spelledTo }: Tongue, units: readonly string[]): Speller {
  const isSpelled = (written: string) => spelledTo(units, 0, written).includes(units.length)
  return speller?.(units) ?? { bounds: ANY, isSpelled }
}

/** Most words are told apart by their letters and their length alone, before they are read. */
function isWithin(index: ScreeningIndex, term: number, { mask, least, most }: Bounds): boolean {
  const length = index.termLengths[term] as number
  return length >= least && length <= most && ((index.termMasks[term] as number) & ~mask) === 0
}

/** Listed names in Hangul or Thai that sound like a word of a name in Latin letters, or like two neighbours. */
export function namesSounding(index: ScreeningIndex, { tokens }: PreparedName): number[] {
  const words = tokens.filter(({ number }) => number === undefined).map(({ text }) => text)
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const keys = new Set([...words, ...joined].map((word) => soundKey(consonantKey(word))))
  return [...keys].flatMap((key) => [...index.byKey.find(key).subarray(0, SETTINGS.candidates.most)])
}
