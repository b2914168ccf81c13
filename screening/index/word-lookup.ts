import { letterMask } from '../latin/least-cost.ts'
import { skeleton } from '../latin/skeleton.ts'
import { canBeAlike, editLimit, wordSimilarity } from '../latin/word-similarity.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import { deletions } from './keys.ts'
import { rarity, type ScreeningIndex } from './screening-index.ts'

export type WordMatches = {
  readonly mass: number
  readonly terms: ReadonlyMap<number, number>
}

/** What was looked up before: names share words, and a list of parties shares very many. */
const KNOWN = new WeakMap<ScreeningIndex, Map<string, WordMatches>>()
const MOST_KNOWN = 8_192

/** Exactly, by sound and by one edit; the mass is the rarity of its commonest exact or best form. */
export function lookUpWord(index: ScreeningIndex, word: string): WordMatches {
  let known = KNOWN.get(index)
  if (!known) KNOWN.set(index, (known = new Map()))
  const before = known.get(word)
  if (before) return before
  const found = lookUp(index, word)
  if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value as string)
  known.set(word, found)
  return found
}

function lookUp(index: ScreeningIndex, word: string): WordMatches {
  const looking: Looking = { index, word, mask: letterMask(word), terms: new Map(), seen: seenOf(index) }
  const exact = index.words.find(word)
  if (exact !== undefined) looking.terms.set(exact, 1)
  for (const variant of deletions(word)) {
    const near = index.byDeletion.find(variant)
    for (let at = 0; at < near.length; at++) keepAlike(looking, near[at] as number)
  }
  const sound = skeleton(word)
  const reach = Math.min(SETTINGS.lookup.mostLonger, Math.floor(editLimit(word.length)))
  for (let length = word.length - reach; length <= word.length + reach; length++) {
    const alike = index.bySkeleton.find(sound + length)
    for (let at = 0; at < Math.min(alike.length, SETTINGS.lookup.mostAlike); at++)
      keepAlike(looking, alike[at] as number)
  }
  const terms = new Map([...looking.terms].sort((a, b) => b[1] - a[1]))
  return { mass: massOf(index, exact, terms), terms }
}

type Looking = {
  readonly index: ScreeningIndex
  readonly word: string
  readonly mask: number
  readonly terms: Map<number, number>
  readonly seen: Seen
}

/** Which listed words were compared with the one that is looked up: several ways lead to the same. */
type Seen = {
  readonly marks: Int32Array
  current: number
}

const SEEN = new WeakMap<ScreeningIndex, Seen>()

function seenOf(index: ScreeningIndex): Seen {
  let seen = SEEN.get(index)
  if (!seen) SEEN.set(index, (seen = { marks: new Int32Array(index.words.length), current: 0 }))
  seen.current += 1
  return seen
}

function keepAlike({ index, word, mask, terms, seen }: Looking, term: number): void {
  if (seen.marks[term] === seen.current) return
  seen.marks[term] = seen.current
  const [length, letters] = [index.termLengths[term] as number, index.termMasks[term] as number]
  if (!canBeAlike(word.length, mask, length, letters) || terms.has(term)) return
  const similarity = wordSimilarity(word, index.words.at(term).text)
  if (similarity >= SETTINGS.leastSimilarity) terms.set(term, similarity)
}

function massOf(
  index: ScreeningIndex,
  exact: number | undefined,
  terms: ReadonlyMap<number, number>,
): number {
  if (exact !== undefined) return rarity(index, exact)
  let mass: number = SETTINGS.lookup.unknownMass
  for (const term of terms.keys()) mass = Math.min(mass, rarity(index, term))
  return mass
}

/** Every cut whose halves are listed words, or one of them and a form of the other. */
export function lookUpHalves(index: ScreeningIndex, token: Token): WordMatches[] {
  const found: WordMatches[] = []
  const { text } = token
  if (text.length < SETTINGS.lookup.shortestJoined) return found
  for (let at = SETTINGS.lookup.shortestHalf; at <= text.length - SETTINGS.lookup.shortestHalf; at++) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    const isHeadListed = index.words.find(head) !== undefined
    const isTailListed = index.words.find(tail) !== undefined
    if (isHeadListed && isTailListed) found.push(exactly(index, head), exactly(index, tail))
    else if (isHeadListed && tail.length > SETTINGS.lookup.longestUnknownHalf)
      found.push(lookUpWord(index, tail))
    else if (isTailListed && head.length > SETTINGS.lookup.longestUnknownHalf)
      found.push(lookUpWord(index, head))
  }
  return found
}

function exactly(index: ScreeningIndex, word: string): WordMatches {
  const term = index.words.find(word) as number
  return { mass: rarity(index, term), terms: new Map([[term, 1]]) }
}

export function lookUpJoined(index: ScreeningIndex, tokens: readonly Token[]): WordMatches[] {
  const found: WordMatches[] = []
  for (let from = 0; from + 1 < tokens.length; from++) {
    let joined = tokens[from]?.text ?? ''
    for (let to = from + 1; to < Math.min(tokens.length, from + SETTINGS.lookup.mostJoinedWords); to++) {
      joined += tokens[to]?.text ?? ''
      if (index.words.find(joined) !== undefined) found.push(exactly(index, joined))
    }
  }
  return found
}
