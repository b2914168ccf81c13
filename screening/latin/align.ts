import type { Tally } from '../score/tally.ts'
import { isInHangul, mayBeKorean } from '../scripts/compare-korean.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import type { Token } from '../text/token.ts'
import { capFatherAndSon } from './filiation.ts'
import { scoreLegalForms } from './legal-agree.ts'
import { scoreNumbers } from './numbers-agree.ts'
import { pairInitials } from './pair-initials.ts'
import { pairJoined } from './pair-joined.ts'
import { pairGreedily } from './pair-words.ts'
import { scoreRest } from './rest.ts'

export type NameKind = 'person' | 'company'

/** The words of both names that found no partner yet. */
export type OpenWords = {
  readonly left: Token[]
  readonly right: Token[]
  readonly kind: NameKind
  /** How syllables are told apart: as romanised Korean, exactly as in Hangul, or as Chinese. */
  readonly syllables: 'korean' | 'hangul' | 'chinese'
  readonly weigh: (token: Token) => number
}

/**
 * Same words first, then joined or split, alike, initials and nicknames. What remains is contradicted (both
 * sides have it) or left out.
 */
export function alignNames(left: PreparedName, right: PreparedName, kind: NameKind, tally: Tally): void {
  const isTight = left.isTight && right.isTight
  const weigh = (token: Token) => weightOf(token, kind, isTight)
  const syllables = isTight ? syllablesOf(left, right) : 'chinese'
  const open: OpenWords = { left: wordsOf(left), right: wordsOf(right), kind, syllables, weigh }
  const matched = pairSame(open, tally)
  pairJoined(open, tally, isTight)
  pairGreedily(open, tally, isTight)
  if (kind === 'person' && matched.size > 0) pairInitials(open, tally)
  if (open.right.length === 0) dropRepeated(open.left, matched)
  if (open.left.length === 0) dropRepeated(open.right, matched)
  if (kind === 'person') {
    capSingleWord(left, right, open, tally)
    capFatherAndSon(left, right, tally)
  }
  const isComplete = open.left.length === 0 && open.right.length === 0
  if (matched.size === 0 && !isComplete)
    tally.factor('word', '', '', SETTINGS.onlySimilar, 'only_similar_words')
  scoreRest(open, tally, isTight)
  if (kind === 'company') {
    scoreNumbers(left, right, tally)
    scoreLegalForms(left, right, tally)
  }
}

function syllablesOf(left: PreparedName, right: PreparedName): OpenWords['syllables'] {
  if (!mayBeKorean(left, right)) return 'chinese'
  return isInHangul(left) && isInHangul(right) ? 'hangul' : 'korean'
}

function weightOf(token: Token, kind: NameKind, isTight: boolean): number {
  if (token.isSmall && !isTight) return SETTINGS.words.small
  return kind === 'person' ? token.personWeight : token.companyWeight
}

function wordsOf(name: PreparedName): Token[] {
  return name.tokens.filter((token) => token.number === undefined)
}

function pairSame(open: OpenWords, tally: Tally): Set<string> {
  const matched = new Set<string>()
  for (let at = open.left.length - 1; at >= 0; at--) {
    const token = open.left[at] as Token
    const partner = open.right.findIndex((other) => other.text === token.text)
    if (partner < 0) continue
    tally.agree('word', token.text, token.text, open.weigh(token), 1, 'same_word')
    matched.add(token.text)
    open.left.splice(at, 1)
    open.right.splice(partner, 1)
  }
  return matched
}

/** A name typed twice ("Sergey Sergey Shoigu") says nothing new; facing another word it is a name of its own. */
function dropRepeated(words: Token[], matched: ReadonlySet<string>): void {
  for (let at = words.length - 1; at >= 0; at--) {
    if (matched.has((words[at] as Token).text)) words.splice(at, 1)
  }
}

/** A bare surname or given name is no hit by itself when the other name goes on. */
function capSingleWord(left: PreparedName, right: PreparedName, open: OpenWords, tally: Tally): void {
  const isBare = countWords(left.tokens) === 1 || countWords(right.tokens) === 1
  if (isBare && countWords(open.left) + countWords(open.right) > 0) {
    tally.cap('word', left.original, right.original, SETTINGS.singleWordCap, 'only_one_word_agrees')
  }
}

function countWords(tokens: readonly Token[]): number {
  let count = 0
  for (const token of tokens) if (!token.isSmall && token.number === undefined) count++
  return count
}
