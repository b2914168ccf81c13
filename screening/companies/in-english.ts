import { type System, spellingsOf } from '../chinese/readings.ts'
import { once } from '../once.ts'
import { SETTINGS } from '../settings.ts'
import { BRANDS } from './brands.ts'
import { PINYIN_PLACES, PLACE_NAMES } from './place-names.ts'
import { FILLERS, HAN_FILLERS, TRADE_WORDS } from './trade-words.ts'

/** Companies spell their own name by rule. */
const SYSTEMS: readonly System[] = ['pinyin', 'wade_giles', 'hong_kong']

type Phrases = readonly (readonly string[])[]

/** Han word to the phrases that stand for it in English; without any it says nothing. */
const dictionary = once(() => {
  const words = new Map<string, Phrases>()
  for (const entry of `${TRADE_WORDS} ${PLACE_NAMES} ${BRANDS}`.split(' ')) {
    const [han = '', phrases = ''] = entry.split(':')
    words.set(
      han,
      phrases.split(',').map((phrase) => phrase.split('+')),
    )
  }
  for (const han of PINYIN_PLACES.split(' ')) words.set(han, [[spelled(han, 'pinyin')]])
  for (const han of HAN_FILLERS.split(' ')) words.set(han, [])
  return { words, longest: Math.max(...[...words.keys()].map((word) => word.length)) }
})

const OWN: ReadonlySet<string> = new Set(BRANDS.match(/\p{Script=Han}+/gu))

/** Every English word that a trade is translated by. */
export const TRADES: ReadonlySet<string> = new Set(TRADE_WORDS.match(/[a-z]+/g))

type Piece = {
  readonly han: string
  /** Undefined for the part of the name that is nobody else's and has to be spelled. */
  readonly phrases: Phrases | undefined
}

function spelled(han: string, system: System): string {
  return [...han].map((character) => spellingsOf(character, system)[0] ?? '').join('')
}

/** Cuts a company's Han into words that are translated and runs that are spelled, the longest words first. */
function cut(han: string): Piece[] {
  const pieces: Piece[] = []
  let run = ''
  const endRun = () => {
    if (run !== '') pieces.push({ han: run, phrases: undefined })
    run = ''
  }
  for (let at = 0; at < han.length; ) {
    const word = longestWord(han, at)
    if (word === undefined) run += han[at]
    else {
      endRun()
      pieces.push({ han: word, phrases: dictionary().words.get(word) })
    }
    at += word?.length ?? 1
  }
  endRun()
  return pieces
}

function longestWord(han: string, at: number): string | undefined {
  const { words, longest } = dictionary()
  for (let length = Math.min(longest, han.length - at); length > 0; length--) {
    const word = han.slice(at, at + length)
    if (words.has(word)) return word
  }
  return undefined
}

/** The words under which a company named in Han is looked for among names in Latin letters. */
export function wordsInEnglish(han: string): string[] {
  const words = cut(han).flatMap(({ han: piece, phrases }) =>
    phrases === undefined ? SYSTEMS.map((system) => spelled(piece, system)) : phrases.slice(0, 2).flat(),
  )
  return [...new Set(words)].filter((word) => word.length > 1 && !FILLERS.has(word))
}

export type InEnglish = {
  readonly words: readonly string[]
  /** Part of it is the company's own: spelled, or a brand. */
  readonly hasStem: boolean
  /** What is spelled and not translated agrees, or there is none. */
  readonly isStemFound: boolean
}

/** The name in English, of all ways to say it the one nearest to the words it is compared with. */
export function inEnglish(han: string, towards: readonly string[]): InEnglish {
  const open = [...towards]
  const words: string[] = []
  let isStemFound = true
  const pieces = cut(han)
  for (const { han: piece, phrases } of pieces) {
    const said = phrases === undefined ? spelledIn(piece, open) : phrases.find((phrase) => has(open, phrase))
    if (phrases === undefined && !said) isStemFound = false
    const chosen = said ?? phrases?.[0] ?? [spelled(piece, 'pinyin')]
    if (said) for (const word of said) open.splice(open.indexOf(word), 1)
    if (phrases?.length !== 0) words.push(...chosen)
  }
  const hasStem = pieces.some(({ han: piece, phrases }) => phrases === undefined || OWN.has(piece))
  return { words, hasStem, isStemFound }
}

function has(open: readonly string[], phrase: readonly string[]): boolean {
  return phrase.every((word) => open.includes(word))
}

/** Neighbouring words that spell the characters in one system. */
function spelledIn(han: string, open: readonly string[]): readonly string[] | undefined {
  for (let from = 0; from < open.length; from++) {
    for (let to = from + 1; to <= Math.min(open.length, from + SETTINGS.companies.mostStemWords); to++) {
      const words = open.slice(from, to)
      const written = words.join('')
      if (SYSTEMS.some((system) => spells([...han], written, system))) return words
    }
  }
  return undefined
}

function spells(characters: readonly string[], written: string, system: System): boolean {
  const [first, ...rest] = characters
  if (first === undefined) return written === ''
  return spellingsOf(first, system).some(
    (reading) =>
      reading !== '' && written.startsWith(reading) && spells(rest, written.slice(reading.length), system),
  )
}

/** Without the words that stand in one language only. */
export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !FILLERS.has(word))
}
