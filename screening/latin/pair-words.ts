import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import { isNickname } from '../text/nicknames.ts'
import type { Token } from '../text/token.ts'
import type { OpenWords } from './align.ts'
import { areDistinctSyllables, tokenSimilarity } from './word-similarity.ts'

type Pair = {
  readonly left: Token
  readonly right: Token
  readonly similarity: number
  readonly code: string
}

/** Pairs the open words that are most alike, best first; each word is used once. */
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
  if (isTight && areDistinctSyllables(left.text, right.text)) return undefined
  if (left.isPlace && right.isPlace) return undefined
  const similarity = tokenSimilarity(left, right)
  if (similarity < SETTINGS.leastSimilarity) return undefined
  return { left, right, similarity, code: 'similar_word' }
}

/** Ties are broken by the words themselves, in a way that does not depend on which name stands left. */
function compareTexts(a: Pair, b: Pair): number {
  const first = [a.left.text, a.right.text].sort().join(' ')
  const second = [b.left.text, b.right.text].sort().join(' ')
  return first < second ? -1 : first > second ? 1 : 0
}
