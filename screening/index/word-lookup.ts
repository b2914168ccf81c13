import { SETTINGS } from '../config.ts'
import { skeleton } from '../latin/skeleton.ts'
import { canBeAlike, editLimit, wordSimilarity } from '../latin/word-similarity.ts'
import { makeToken, type Token } from '../text/token.ts'
import { deletions } from './keys.ts'
import { rarity, type ScreeningIndex } from './screening-index.ts'

/** Listed words that one word of the query may stand for, with how alike they are. */
export interface WordMatches {
  readonly mass: number
  readonly terms: ReadonlyMap<number, number>
}

const UNKNOWN_MASS = 12
/** Words of one sound and length looked at, and how much longer or shorter they may be. */
const MOST_ALIKE = 200
const MOST_LONGER = 2
const SHORTEST_HALF = 2
const SHORTEST_JOINED = 7

/** Looks a word up exactly, by sound and by one edit; the mass is the rarity of its commonest exact or best form. */
export function lookUpWord(index: ScreeningIndex, token: Token): WordMatches {
  const { exact, terms } = lookUpClose(index, token)
  const sound = skeleton(token.text)
  const reach = Math.min(MOST_LONGER, Math.floor(editLimit(token.text.length)))
  for (let length = token.text.length - reach; length <= token.text.length + reach; length++) {
    const alike = index.bySkeleton.get(sound + length) ?? []
    for (let at = 0; at < Math.min(alike.length, MOST_ALIKE); at++) {
      keepAlike(index, token, alike[at] as number, terms)
    }
  }
  return { mass: massOf(index, exact, terms), terms }
}

/** The word itself and listed words one edit or swap from it. */
function lookUpClose(index: ScreeningIndex, token: Token) {
  const terms = new Map<number, number>()
  const exact = index.terms.get(token.text)
  if (exact !== undefined) terms.set(exact, 1)
  for (const variant of deletions(token.text)) {
    for (const term of index.byDeletion.find(variant)) keepAlike(index, token, term, terms)
  }
  return { exact, terms }
}

function keepAlike(index: ScreeningIndex, token: Token, term: number, terms: Map<number, number>): void {
  const { text, mask } = token
  if (!canBeAlike(text.length, mask, index.termLengths[term] as number, index.termMasks[term] as number))
    return
  if (terms.has(term)) return
  const similarity = wordSimilarity(text, (index.tokens[term] as Token).text)
  if (similarity >= SETTINGS.leastSimilarity) terms.set(term, similarity)
}

function massOf(
  index: ScreeningIndex,
  exact: number | undefined,
  terms: ReadonlyMap<number, number>,
): number {
  if (exact !== undefined) return rarity(index, exact)
  let mass = UNKNOWN_MASS
  for (const term of terms.keys()) mass = Math.min(mass, rarity(index, term))
  return mass
}

/**
 * Words written together in the query and apart on the list: every cut whose halves are listed words, or one of them
 * and a form of the other.
 */
export function lookUpHalves(index: ScreeningIndex, token: Token): WordMatches[] {
  const found: WordMatches[] = []
  const { text } = token
  if (text.length < SHORTEST_JOINED) return found
  for (let at = SHORTEST_HALF; at <= text.length - SHORTEST_HALF; at++) {
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    const isHeadListed = index.terms.has(head)
    const isTailListed = index.terms.has(tail)
    if (isHeadListed && isTailListed) found.push(exactly(index, head), exactly(index, tail))
    else if (isHeadListed && tail.length > 4) found.push(lookUpWord(index, makeToken(tail)))
    else if (isTailListed && head.length > 4) found.push(lookUpWord(index, makeToken(head)))
  }
  return found
}

function exactly(index: ScreeningIndex, word: string): WordMatches {
  const term = index.terms.get(word) as number
  return { mass: rarity(index, term), terms: new Map([[term, 1]]) }
}

/** Words written apart in the query and together on the list: neighbours joined. */
export function lookUpJoined(index: ScreeningIndex, tokens: readonly Token[]): WordMatches[] {
  const found: WordMatches[] = []
  for (let from = 0; from + 1 < tokens.length; from++) {
    let joined = tokens[from]?.text ?? ''
    for (let to = from + 1; to < Math.min(tokens.length, from + 3); to++) {
      joined += tokens[to]?.text ?? ''
      if (index.terms.has(joined)) found.push(exactly(index, joined))
    }
  }
  return found
}
