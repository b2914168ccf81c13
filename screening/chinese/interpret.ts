import { remembering } from '../remember.ts'
import { KOREAN } from '../scripts/korean.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import { nearSyllables } from './near-syllable.ts'
import { hasSyllable, SYSTEMS, type System } from './readings.ts'
import { surnamesSpelled } from './surnames.ts'
import { segment } from './syllables.ts'
import { WESTERN_NAMES } from './western-names.ts'

export type Interpretation = {
  readonly system: System
  readonly surname: string
  readonly given: readonly string[]
  readonly western: readonly string[]
  readonly near: number
}

const NONE: readonly Interpretation[] = []

/**
 * A known family name in front or at the end, one or two given syllables of one system, Western names left
 * out.
 */
export function interpret(words: readonly string[]): readonly Interpretation[] {
  if (words.length < 2 || words.length > SETTINGS.syllables.mostWords) return NONE
  const chinese = words.filter((word) => !WESTERN_NAMES.has(word) || surnamesSpelled(word).size > 0)
  const western = words.filter((word) => !chinese.includes(word))
  if (chinese.length < 2) return NONE
  const found = readAll(chinese, western)
  return found.length > 0 || western.length > 0 ? found : besideUnknown(chinese)
}

/** A Western name that no table has (Erick, Jayden): the only word, in front or at the end, that is no syllables. */
function besideUnknown(words: readonly string[]): readonly Interpretation[] {
  if (words.length < SETTINGS.syllables.fewestBesideForeign) return NONE
  const foreign = words.filter(isForeign)
  const [only] = foreign
  if (foreign.length !== 1 || (only !== words[0] && only !== words.at(-1))) return NONE
  const chinese = words.filter((word) => word !== only)
  return readAll(chinese, foreign).filter(({ near, given }) => near === 0 && given.length > 1)
}

function isForeign(word: string): boolean {
  if (word.length < SETTINGS.syllables.shortestForeign || surnamesSpelled(word).size > 0) return false
  return !KOREAN.test(word) && SYSTEMS.every((system) => segment(word, system).length === 0)
}

function readAll(chinese: readonly string[], western: readonly string[]): readonly Interpretation[] {
  const found: Interpretation[] = []
  readFrom(chinese, 0, western, found)
  readFrom(chinese, chinese.length - 1, western, found)
  const [first, second, ...rest] = chinese
  if (rest.length > 0) readSplit(`${first}${second}`, rest, western, found)
  return found
}

function readFrom(
  words: readonly string[],
  at: number,
  western: readonly string[],
  found: Interpretation[],
): void {
  const surname = words[at] as string
  const others = words.filter((_, index) => index !== at)
  readSplit(surname, others, western, found)
}

function readSplit(
  surname: string,
  others: readonly string[],
  western: readonly string[],
  found: Interpretation[],
): void {
  if (surnamesSpelled(surname).size === 0) return
  for (const system of SYSTEMS) {
    const proper = joinSegments(others, system)
    for (const given of proper) found.push({ system, surname, given, western, near: 0 })
    if (proper.length > 0 || others.length < 2) continue
    for (const given of nearlySpelled(others, system))
      found.push({ system, surname, given, western, near: 1 })
  }
}

/** Listed names are made anew for each search: what they read as is not. */
const interpretWords = remembering((words) => interpret(words.split(' ')))

const READ = new WeakMap<readonly Token[], readonly Interpretation[]>()

export function interpretTokens(tokens: readonly Token[]): readonly Interpretation[] {
  const known = READ.get(tokens)
  if (known) return known
  const readings = interpretWords(tokens.map((token) => token.text).join(' '))
  READ.set(tokens, readings)
  return readings
}

/** Given syllables written apart, one of which is only nearly a syllable of the system. */
function nearlySpelled(words: readonly string[], system: System): (readonly string[])[] {
  if (words.length > SETTINGS.syllables.mostGiven) return []
  const odd = words.filter((word) => !hasSyllable(word, system))
  const [only] = odd
  if (odd.length !== 1 || only === undefined) return []
  return nearSyllables(only, system).map((near) => words.map((word) => (word === only ? near : word)))
}

function joinSegments(words: readonly string[], system: System): readonly (readonly string[])[] {
  let sofar: (readonly string[])[] = [[]]
  for (const word of words) {
    const ways = segment(word, system)
    sofar = sofar.flatMap((head) => ways.map((way) => [...head, ...way]))
    sofar = sofar.filter((syllables) => syllables.length <= SETTINGS.syllables.mostGiven)
    if (sofar.length === 0) return sofar
  }
  return sofar
}
