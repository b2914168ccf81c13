import { once } from '../../once.ts'
import type { PreparedName } from '../../text/prepare-name.ts'
import { EXPANSIONS } from '../../text/words.ts'
import type { Bounds } from './spelled-whole.ts'

/** Phrases that stand for a word in English, each of some words; without any the word says nothing. */
export type Phrases = readonly (readonly string[])[]

export type Dictionary = {
  readonly words: ReadonlyMap<string, Phrases>
  /** Brands, and words that a company takes for its own name: found they are its stem, and not found they contradict. */
  readonly own: ReadonlySet<string>
  readonly longest: number
}

export type Speller = { readonly bounds: Bounds; readonly isSpelled: (written: string) => boolean }

export type Tongue = {
  readonly dictionary: () => Dictionary
  /** English words for its own country: companies leave it out at home and add it abroad. */
  readonly home: ReadonlySet<string>
  /** The name cut into what is read by itself: characters, syllables, and words in Latin letters. */
  readonly unitsOf: (name: PreparedName) => readonly string[]
  /** The places to which the units from a place on may be spelled as written. */
  readonly spelledTo: (units: readonly string[], at: number, written: string) => readonly number[]
  /** Tells of many words whether all units may be spelled so: as `spelledTo` would, without keeping the ways. */
  readonly speller?: (units: readonly string[]) => Speller
  /** What each unit may sound like, of each a few ways: for finding, never for the score. Without it words are found as spelled. */
  readonly soundsOf?: (unit: string) => readonly string[]
  /** How many letters of a word are spelled as no romanisation of the units does. */
  readonly freely?: (units: readonly string[], written: string) => number
  /** The systems by which units may be spelled as written; a name keeps to one. */
  readonly systems?: (units: readonly string[], written: string) => readonly string[]
  /** Ways to spell units, the likeliest first. */
  readonly spell: (units: readonly string[]) => readonly string[]
}

type Tables = {
  readonly shared: readonly string[]
  readonly own: readonly string[]
  readonly fillers: string
  readonly spelled?: { readonly words: string; readonly by: (word: string) => string }
  readonly cut: (word: string) => readonly string[]
  readonly fold?: (word: string) => string
}

function written(word: string): readonly string[] {
  return (EXPANSIONS.get(word) ?? word).split(' ')
}

/** Reads tables of lines `word:phrase,phrase`, `+` between the words of a phrase; a word in two tables has the phrases of both. */
export function dictionaryOf({
  shared,
  own,
  fillers,
  spelled,
  cut,
  fold = (word) => word,
}: Tables): () => Dictionary {
  return once(() => {
    const words = new Map<string, Phrases>()
    for (const entry of [...own, ...shared].join(' ').split(' ')) {
      const [name = '', phrases = ''] = entry.split(':')
      const word = fold(name)
      const read = phrases.split(',').map((phrase) => phrase.split('+').flatMap(written))
      words.set(word, [...(words.get(word) ?? []), ...read])
    }
    for (const word of spelled?.words.split(' ') ?? [])
      words.set(word, [...(words.get(word) ?? []), [spelled?.by(word) ?? '']])
    for (const word of fillers.split(' ')) words.set(word, [])
    return {
      words,
      own: new Set(own.flatMap((table) => table.split(' ').map((entry) => fold(entry.split(':')[0] ?? '')))),
      longest: Math.max(...[...words.keys()].map((word) => cut(word).length)),
    }
  })
}
