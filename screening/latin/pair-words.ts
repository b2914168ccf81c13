import type { Tally } from '../score/tally.ts'
import { areOneSyllable } from '../scripts/korean.ts'
import { SETTINGS } from '../settings.ts'
import { isNickname } from '../text/nicknames.ts'
import type { Token } from '../text/token.ts'
import type { OpenWords } from './align.ts'
import { areDistinctSyllables, startsOtherwise, tokenSimilarity } from './word-similarity.ts'

type Pair = {
  readonly left: Token
  readonly right: Token
  readonly similarity: number
  readonly code: string
}

export function pairGreedily(open: OpenWords, tally: Tally, isTight: boolean): void {
  if (open.left.length === 0 || open.right.length === 0) return
  const pairs: Pair[] = []
  for (const left of open.left) {
    for (const right of open.right) {
      const pair = pairOf(left, right, open, isTight)
      if (pair) pairs.push(pair)
    }
  }
  pairs.sort((a, b) => b.similarity - a.similarity || compareTexts(a, b))
  for (const { left, right, similarity, code } of pairs) {
    const at = open.left.indexOf(left)
    const partner = open.right.indexOf(right)
    if (at < 0 || partner < 0) continue
    open.left.splice(at, 1)
    open.right.splice(partner, 1)
    const weight = (open.weigh(left) + open.weigh(right)) / 2
    tally.agree('word', left.text, right.text, weight, similarity, code)
  }
}

function pairOf(left: Token, right: Token, open: OpenWords, isTight: boolean): Pair | undefined {
  if (open.kind === 'person') {
    if (left.hasNickname && right.hasNickname && isNickname(left.text, right.text)) {
      return { left, right, similarity: SETTINGS.nicknames.similarity, code: 'nickname' }
    }
  }
  if (left.isPlace && right.isPlace) return undefined
  const similarity = tokenSimilarity(left, right)
  if (similarity < SETTINGS.leastSimilarity) return undefined
  if (isTight && areOtherSyllables(left.text, right.text, open)) return undefined
  if (open.kind === 'person' && areOtherNames(left.text, right.text)) return undefined
  return { left, right, similarity, code: 'similar_word' }
}

function areOtherSyllables(left: string, right: string, { syllables }: OpenWords): boolean {
  if (syllables === 'hangul' || startsOtherwise(left, right)) return true
  const areOne = syllables === 'korean' ? areOneSyllable(left, right) : undefined
  return areOne === undefined ? areDistinctSyllables(left, right) : !areOne
}

/** Short names of other sound in front (Mark, Park), and a man's and a woman's name (Antonio, Antonia). */
function areOtherNames(left: string, right: string): boolean {
  const length = (left.length + right.length) / 2
  if (length < SETTINGS.edits.oneBelow) return startsOtherwise(left, right)
  return ROMANCE.has(`${left.at(-1)}${right.at(-1)}`) && left.slice(0, -1) === right.slice(0, -1)
}

/** Endings of a man's and a woman's name in the Romance languages. */
const ROMANCE = new Set(['oa', 'ao'])

/** Ties are broken by the words themselves, in a way that does not depend on which name stands left. */
function compareTexts(a: Pair, b: Pair): number {
  const first = [a.left.text, a.right.text].sort().join(' ')
  const second = [b.left.text, b.right.text].sort().join(' ')
  return first < second ? -1 : first > second ? 1 : 0
}
