import { SETTINGS } from '../config.ts'
import type { Tally } from '../score/tally.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { type Token, WEIGHTS } from '../text/token.ts'
import { scoreLegalForms } from './legal-agree.ts'
import { scoreNumbers } from './numbers-agree.ts'
import { pairJoined } from './pair-joined.ts'
import { pairGreedily } from './pair-words.ts'
import { scoreRest } from './rest.ts'

export type NameKind = 'person' | 'company'

/** The words of both names that found no partner yet. */
export interface OpenWords {
  readonly left: Token[]
  readonly right: Token[]
  readonly kind: NameKind
  readonly weigh: (token: Token) => number
}

/**
 * Compares two names word by word, whatever their order (screening.md 4.5): same words first, then words joined or
 * split, then words alike, initials and nicknames; what remains is either contradicted (both sides have a word
 * that finds no partner) or merely left out.
 */
export function alignNames(left: PreparedName, right: PreparedName, kind: NameKind, tally: Tally): void {
  const isTight = left.isTight && right.isTight
  const weigh = (token: Token) => weightOf(token, kind, isTight)
  const open: OpenWords = { left: wordsOf(left), right: wordsOf(right), kind, weigh }
  const matched = pairSame(open, tally)
  pairJoined(open, tally, isTight)
  pairGreedily(open, tally, isTight)
  if (open.right.length === 0) dropRepeated(open.left, matched)
  if (open.left.length === 0) dropRepeated(open.right, matched)
  scoreRest(open, tally, SETTINGS)
  if (kind === 'company') {
    scoreNumbers(left, right, tally)
    scoreLegalForms(left, right, tally)
  }
  capSingleWord(left, right, kind, tally)
}

function weightOf(token: Token, kind: NameKind, isTight: boolean): number {
  if (token.isSmall && !isTight) return WEIGHTS.small
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

function capSingleWord(left: PreparedName, right: PreparedName, kind: NameKind, tally: Tally): void {
  if (kind !== 'person') return
  const few = Math.min(countWords(left), countWords(right))
  const many = Math.max(countWords(left), countWords(right))
  if (few === 1 && many > 1 && tally.agreedWeight < 1.3) {
    tally.cap('word', left.original, right.original, SETTINGS.singleWordCap, 'only_one_word_agrees')
  }
}

function countWords(name: PreparedName): number {
  let count = 0
  for (const token of name.tokens) if (!token.isSmall && token.number === undefined) count++
  return count
}
