import {
  type AbjadWord,
  abjadWords,
  consonantKey,
  consonantKeys,
  lettersAllow,
  mayBeSpelled,
} from '../scripts/abjad.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { rarity, type ScreeningIndex } from './screening-index.ts'
import type { WordMatches } from './word-lookup.ts'

export function lookUpAbjad(index: ScreeningIndex, name: PreparedName): WordMatches[] {
  const words = abjadWords(name.original)
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const runs = next === undefined ? [[word]] : [[word], [word, next]]
    return runs.flatMap((run) => matchesOf(index, termsOf(index, run)))
  })
}

function termsOf(index: ScreeningIndex, run: readonly AbjadWord[]): ReadonlySet<number> {
  const terms = new Set<number>()
  for (const key of consonantKeys(run)) {
    for (const id of index.byConsonants.find(key).subarray(0, SETTINGS.abjad.mostTerms))
      if (
        lettersAllow(run, index.termMasks[id] as number, index.termLengths[id] as number) &&
        mayBeSpelled(run, index.words.textOf(id))
      )
        terms.add(id)
  }
  return terms
}

/** Listed words in Arabic or Hebrew letters that the words of a name in Latin letters may stand for. */
export function lookUpInAbjad(index: ScreeningIndex, name: PreparedName): WordMatches[] {
  return name.tokens.flatMap(({ text, number, isSmall }) => {
    const key = number === undefined && !isSmall ? consonantKey(text) : ''
    return key === '' ? [] : matchesOf(index, new Set(index.inAbjad.find(key)))
  })
}

function matchesOf(index: ScreeningIndex, terms: ReadonlySet<number>): WordMatches[] {
  if (terms.size === 0) return []
  let mass = Number.POSITIVE_INFINITY
  for (const term of terms) mass = Math.min(mass, rarity(index, term))
  return [{ mass, terms: new Map([...terms].map((term) => [term, SETTINGS.abjad.found])) }]
}
