import { hanOrders, searchedKeys } from '../chinese/name-keys.ts'
import { fromCyrillic, isInCyrillic } from '../companies/from-cyrillic.ts'
import { wordsInEnglish } from '../companies/in-english.ts'
import { sinoKoreanKeys } from '../korean/sino-korean-keys.ts'
import { isInAbjad } from '../scripts/abjad.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import type { Token } from '../text/token.ts'
import { lookUpAbjad, lookUpInAbjad } from './abjad-lookup.ts'
import { Accumulator } from './accumulator.ts'
import { ID_SPAN } from './hash-index.ts'
import { initialsKey, pairsOf } from './keys.ts'
import { Largest } from './largest.ts'
import { NAME_FLAGS, nameCount, rarity, type ScreeningIndex } from './screening-index.ts'
import { lookUpSounded, namesSounding } from './sound-lookup.ts'
import { lookUpHalves, lookUpJoined, lookUpWord, type WordMatches } from './word-lookup.ts'

const ACCUMULATORS = new WeakMap<ScreeningIndex, Accumulator>()

function accumulatorOf(index: ScreeningIndex): Accumulator {
  const known = ACCUMULATORS.get(index)
  if (known) return known
  const fresh = new Accumulator(nameCount(index))
  ACCUMULATORS.set(index, fresh)
  return fresh
}

/** The listed names worth comparing with a name: by words, Han, syllables in every system, and initials. */
export function findCandidates(index: ScreeningIndex, name: PreparedName): number[] {
  const names = new Set<number>(byWords(index, name))
  for (const candidate of byKeys(index, name)) names.add(candidate)
  for (const candidate of byConsonants(index, name)) names.add(candidate)
  for (const candidate of inEnglish(index, name)) names.add(candidate)
  for (const candidate of bySound(index, name)) names.add(candidate)
  return [...names]
}

function byWords(index: ScreeningIndex, name: PreparedName): number[] {
  const words = name.tokens.filter((token) => token.number === undefined && (name.isTight || !token.isSmall))
  const counted = words.length > 0 ? words : name.tokens
  const texts = new Set(counted.map((token) => token.text))
  const looked = new Map([...texts].map((text) => [text, lookUpWord(index, text)]))
  const singles = [...looked.values()].filter((matches) => matches.terms.size > 0)
  const total = singles.reduce((sum, matches) => sum + matches.mass, 0)
  const accumulator = accumulatorOf(index)
  accumulator.reset()
  let open = total
  for (const matches of singles.sort((a, b) => b.mass - a.mass)) {
    collect(index, matches, open >= total * SETTINGS.candidates.openShare, accumulator)
    open -= matches.mass
  }
  const found = rank(index, accumulator, name.tokens.length, total, SETTINGS.candidates.most)
  return [...found, ...byJoinedWords(index, name, counted)]
}

/** Names in a script without vowels here, and in another there: ranked by themselves. */
function byConsonants(index: ScreeningIndex, name: PreparedName): number[] {
  const isAbjad = isInAbjad(name)
  const matches = isAbjad ? lookUpAbjad(index, name) : lookUpInAbjad(index, name)
  if (matches.length === 0) return []
  const accumulator = accumulatorOf(index)
  accumulator.reset()
  for (const match of matches) {
    if (isAbjad) collect(index, match, true, accumulator)
    else collectInAbjad(index, match, accumulator)
  }
  return rank(index, accumulator, name.tokens.length, 0, SETTINGS.candidates.most)
}

/** Companies in Hangul and Thai here and in Latin letters there, and the other way round: ranked by themselves. */
function bySound(index: ScreeningIndex, name: PreparedName): number[] {
  const matches = lookUpSounded(index, name)
  if (matches.length === 0) return namesSounding(index, name)
  const accumulator = accumulatorOf(index)
  accumulator.reset()
  for (const match of matches) collect(index, match, true, accumulator)
  return rank(index, accumulator, name.tokens.length, 0, SETTINGS.candidates.most)
}

/** Ranked by itself: most ways to say it are not the listed one and would shut out the one that is. */
function inEnglish(index: ScreeningIndex, name: PreparedName): number[] {
  const spoken = isInCyrillic(name) ? fromCyrillic(name).tokens.map(({ text }) => text) : wordsInEnglish(name)
  const looked = spoken.map((text) => lookUpWord(index, text)).filter(({ terms }) => terms.size > 0)
  if (looked.length === 0) return []
  const accumulator = accumulatorOf(index)
  accumulator.reset()
  for (const matches of looked) collect(index, matches, true, accumulator)
  const rarest = Math.max(...looked.map(({ mass }) => mass))
  return rank(index, accumulator, SETTINGS.candidates.wordsInEnglish, rarest, SETTINGS.candidates.most)
}

/** Names written together here and apart there: ranked by themselves, so that chance halves push nobody out. */
function byJoinedWords(index: ScreeningIndex, name: PreparedName, words: readonly Token[]): number[] {
  const matches = lookUpJoined(index, name.tokens)
  if (words.length <= SETTINGS.candidates.mostWithHalves)
    for (const word of words) matches.push(...lookUpHalves(index, word))
  if (matches.length === 0) return []
  const accumulator = accumulatorOf(index)
  accumulator.reset()
  for (const match of matches)
    if (match.mass > SETTINGS.candidates.leastJoinedMass) collect(index, match, true, accumulator)
  return rank(index, accumulator, name.tokens.length, 0, SETTINGS.candidates.mostJoined)
}

function collect(
  index: ScreeningIndex,
  matches: WordMatches,
  admitsNew: boolean,
  accumulator: Accumulator,
): void {
  accumulator.nextWord()
  if (!admitsNew && accumulator.length * SETTINGS.candidates.wordsPerName < countPostings(index, matches)) {
    addToTouched(index, matches, accumulator)
    return
  }
  for (const [term, similarity] of matches.terms) {
    const amount = matches.mass * similarity
    const end = index.postingStart[term + 1] as number
    for (let at = index.postingStart[term] as number; at < end; at++) {
      accumulator.add(index.postings[at] as number, amount, admitsNew)
    }
  }
}

/** Of the names that hold the words those in their script alone: their letters are words in Latin letters as well (Ali). */
function collectInAbjad(index: ScreeningIndex, matches: WordMatches, accumulator: Accumulator): void {
  accumulator.nextWord()
  for (const [term, similarity] of matches.terms) {
    const end = index.postingStart[term + 1] as number
    for (let at = index.postingStart[term] as number; at < end; at++) {
      const name = index.postings[at] as number
      if (((index.nameFlags[name] as number) & NAME_FLAGS.abjad) !== 0)
        accumulator.add(name, matches.mass * similarity, true)
    }
  }
}

function countPostings(index: ScreeningIndex, matches: WordMatches): number {
  let count = 0
  for (const term of matches.terms.keys()) {
    count += (index.postingStart[term + 1] as number) - (index.postingStart[term] as number)
  }
  return count
}

/** The other way round where few names are open and the word is common: looks into the open names. */
function addToTouched(index: ScreeningIndex, matches: WordMatches, accumulator: Accumulator): void {
  for (let place = 0; place < accumulator.length; place++) {
    const name = accumulator.nameAt(place)
    const end = index.nameStart[name + 1] as number
    let best = 0
    for (let at = index.nameStart[name] as number; at < end; at++) {
      const similarity = matches.terms.get(index.nameTerms[at] as number)
      if (similarity !== undefined && similarity > best) best = similarity
    }
    if (best > 0) accumulator.add(name, matches.mass * best, false)
  }
}

/** Among equals the name of a like length comes first. */
function rank(
  index: ScreeningIndex,
  accumulator: Accumulator,
  length: number,
  total: number,
  most: number,
): number[] {
  const places = accumulator.best(most)
  if (places.length <= most) return Array.from(places, (place) => accumulator.nameAt(place))
  const best = new Largest(most)
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number
    const name = accumulator.nameAt(place)
    const words = (index.nameStart[name + 1] as number) - (index.nameStart[name] as number)
    const value =
      accumulator.sumAt(place) - SETTINGS.candidates.longerCosts * total * Math.abs(words - length)
    best.add(Math.round(value * SETTINGS.candidates.valueSteps) * ID_SPAN + name)
  }
  return Array.from(best.taken(), (pair) => pair - Math.floor(pair / ID_SPAN) * ID_SPAN)
}

function byKeys(index: ScreeningIndex, name: PreparedName): Set<number> {
  const found = new Set<number>()
  const take = (key: string) => {
    const ids = index.byKey.find(key)
    for (const id of ids.length > SETTINGS.candidates.most ? ids.subarray(0, SETTINGS.candidates.most) : ids)
      found.add(id)
  }
  if (name.han.length > 0) {
    for (const id of byHanPairs(index, name)) found.add(id)
    for (const text of hanOrders(name.han)) take(`F${text}`)
  }
  if (name.isTight || name.han.length > 0) {
    const words = name.tokens.map((token) => token.text)
    for (const key of searchedKeys(name.han, words, name.isTight)) take(key)
  }
  for (const key of sinoKoreanKeys(name)) take(key)
  byInitials(index, name, take, found)
  return found
}

/** Names that share the most Han pairs with the query, weighted by how few names hold each pair. */
function byHanPairs(index: ScreeningIndex, name: PreparedName): number[] {
  const sums = new Map<number, number>()
  for (const text of hanOrders(name.han)) {
    for (const key of pairsOf(text)) {
      const ids = index.byKey.find(key)
      const amount = Math.log(1 + nameCount(index) / Math.max(1, ids.length))
      for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + amount)
    }
  }
  return [...sums]
    .sort((a, b) => b[1] - a[1])
    .slice(0, SETTINGS.candidates.most)
    .map(([id]) => id)
}

function byInitials(
  index: ScreeningIndex,
  name: PreparedName,
  take: (key: string) => void,
  found: Set<number>,
): void {
  const [only] = name.tokens
  if (name.tokens.length === 1 && only && only.text.length <= SETTINGS.candidates.longestAcronym)
    take(`A${only.text}`)
  for (const key of initialsKey(name.tokens)) {
    const term = index.words.find(key.slice(1))
    if (term === undefined || rarity(index, term) < SETTINGS.candidates.leastAcronymRarity) continue
    const end = index.postingStart[term + 1] as number
    for (let at = index.postingStart[term] as number; at < end; at++) {
      const id = index.postings[at] as number
      if ((index.nameStart[id + 1] as number) - (index.nameStart[id] as number) === 1) found.add(id)
    }
  }
}
