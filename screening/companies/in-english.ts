import { once } from '../once.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { BRANDS } from './brands.ts'
import { MORE_BRANDS } from './more-brands.ts'
import { MORE_TRADES } from './more-trades.ts'
import { PINYIN_PLACES, PLACE_NAMES, POSTAL_PLACES } from './place-names.ts'
import { cutOf, type Piece, Reader } from './say-in-english.ts'
import { type Spelled, spelledOf } from './spelled.ts'
import { STEM_WORDS } from './stem-words.ts'
import { HAN } from './tongues/han-tongue.ts'
import { KOREAN_BRANDS, KOREAN_PLACES, KOREAN_TRADES } from './tongues/korean-words.ts'
import { THAI_BRANDS, THAI_PLACES, THAI_TRADES } from './tongues/thai-words.ts'
import type { Tongue } from './tongues/tongue.ts'
import { tongueOf } from './tongues/tongue-of.ts'
import { DIRECTIONS, FILLERS, TRADE_WORDS } from './trade-words.ts'

const LATIN = /[a-z]+/g

export const TRADES: ReadonlySet<string> = new Set(
  [TRADE_WORDS, MORE_TRADES, KOREAN_TRADES, THAI_TRADES].join(' ').match(LATIN),
)

export const OWN_WORDS: ReadonlySet<string> = new Set(
  [BRANDS, MORE_BRANDS, STEM_WORDS, KOREAN_BRANDS, THAI_BRANDS].join(' ').match(LATIN),
)

const placeWords = once(() => {
  const words = [PLACE_NAMES, POSTAL_PLACES, KOREAN_PLACES, THAI_PLACES].join(' ').match(LATIN) ?? []
  return new Set([...words, ...PINYIN_PLACES.split(' ').map((place) => HAN.spell([...place])[0] ?? '')])
})

export function isPlaceWord(word: string): boolean {
  return placeWords().has(word)
}

type Run = readonly string[]

/** What of a name is translated, and the runs between that are its own: a brand is both. */
function cut(
  units: readonly string[],
  { dictionary, soundsOf }: Tongue,
): { words: readonly string[]; runs: readonly Run[] } {
  const { words, own, longest } = dictionary()
  const found: string[] = []
  const runs: string[][] = [[]]
  for (let at = 0; at < units.length; ) {
    const texts = lengths(longest, units.length - at).map((length) => units.slice(at, at + length))
    const listed = texts.filter((text) => words.has(text.join('')))
    found.push(...listed.map((text) => text.join('')))
    const shared = listed.find((text) => text.length > 1 && !own.has(text.join('')))
    if (shared) runs.push([])
    else runs.at(-1)?.push(units[at] ?? '')
    at += shared?.length ?? 1
  }
  // Most begin with their own name, and a word found in the midst of it may be chance (케이엔비전자).
  const begun = soundsOf ? units.slice(0, SETTINGS.companies.mostSounded) : []
  return { words: found, runs: [...runs, begun].filter((run) => run.length > 0) }
}

function lengths(longest: number, rest: number): number[] {
  return Array.from({ length: Math.min(longest, rest) }, (_, at) => Math.min(longest, rest) - at)
}

export function wordsInEnglish(name: PreparedName): readonly string[] {
  const tongue = tongueOf(name)
  if (!tongue) return []
  const { words: listed, own } = tongue.dictionary()
  const { words, runs } = cut(tongue.unitsOf(name), tongue)
  const said = words.flatMap((word) => {
    const phrases = listed.get(word) ?? []
    return phrases.slice(0, own.has(word) ? phrases.length : SETTINGS.companies.phrasesTried).flat()
  })
  const spelled = runs.flatMap((run) => partsOf(run).flatMap((part) => tongue.spell(part)))
  return [...new Set([...said, ...spelled])].filter((word) => word.length > 1 && !FILLERS.has(word))
}

function partsOf(run: Run): readonly Run[] {
  const { mostStemWords } = SETTINGS.companies
  const begun = lengths(mostStemWords, run.length).map((length) => run.slice(0, length))
  const alone = run.length <= mostStemWords ? run.map((unit) => [unit]) : []
  return [run, ...begun, ...alone]
}

/** Pieces of what is a company's own, with what they sound like. */
export type Sounded = { readonly units: Run; readonly keys: readonly string[] }

/** Every stretch of a name's own runs by its sound, in tongues that are spelled too freely to be looked up as written. */
export function soundedParts(name: PreparedName): readonly Sounded[] {
  const tongue = tongueOf(name)
  const soundsOf = tongue?.soundsOf
  if (!tongue || !soundsOf) return []
  const { runs } = cut(tongue.unitsOf(name), tongue)
  const stretches = runs.flatMap((run) =>
    run.flatMap((_, from) =>
      lengths(SETTINGS.companies.mostSounded, run.length - from).map((length) =>
        run.slice(from, from + length),
      ),
    ),
  )
  return stretches.map((units) => ({ units, keys: keysOf(units.map(soundsOf)) }))
}

function keysOf(sounds: readonly (readonly string[])[]): readonly string[] {
  let keys = ['']
  for (const ways of sounds) {
    const longer = keys.flatMap((key) => ways.map((way) => key + way))
    keys = longer.length > SETTINGS.companies.mostKeys ? longer.slice(0, SETTINGS.companies.mostKeys) : longer
  }
  const folded = keys.map((key) => key.replace(DOUBLED, '$1'))
  return [...new Set(folded)].filter((key) => key.length >= SETTINGS.companies.shortestKey)
}

const DOUBLED = /(.)\1+/g

export type InEnglish = {
  readonly words: readonly string[]
  readonly hasStem: boolean
  readonly isStemFound: boolean
  readonly ownLetters: number
  readonly spelled: Spelled
}

/** The name in English, of all ways to say it the one nearest to the words it is compared with. */
export function inEnglish(name: PreparedName, tongue: Tongue, towards: readonly string[]): InEnglish {
  const cut = cutOf(name, tongue)
  const pieces = new Reader(cut, towards).read()
  return {
    words: joinUnread(pieces).flatMap((piece) => wordsOf(piece, cut.units, tongue)),
    hasStem: pieces.some(isStem),
    isStemFound: pieces.every(({ isOwn, said }) => !isOwn || said !== undefined),
    ownLetters: pieces
      .filter(isStem)
      .flatMap(({ said = [] }) => said)
      .join('').length,
    spelled: spelledOf(pieces, cut.units, tongue, TRADES),
  }
}

/** A brand that is called by a trade, a place and a direction (Industrial Bank) is no name of its own in English. */
function isStem({ isOwn, said }: Piece): boolean {
  return isOwn && (said === undefined || said.some((word) => !isShared(word)))
}

/** What many are called by beside their own name. */
function isShared(word: string): boolean {
  return TRADES.has(word) || isPlaceWord(word) || FILLERS.has(word) || DIRECTIONS.has(word)
}

function joinUnread(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && isUnread(last) && isUnread(piece)) joined[joined.length - 1] = { ...last, to: piece.to }
    else joined.push(piece)
  }
  return joined
}

function isUnread({ said, phrases }: Piece): boolean {
  return said === undefined && phrases === undefined
}

function wordsOf(
  { said, phrases, from, to }: Piece,
  units: readonly string[],
  tongue: Tongue,
): readonly string[] {
  return said ?? phrases?.[0] ?? (phrases ? [] : [tongue.spell(units.slice(from, to))[0] ?? ''])
}
