import { hasSyllable } from '../chinese/readings.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import { editCost } from './edit-cost.ts'
import { canCostAtMost } from './least-cost.ts'

/** Letters that may be edited: nothing in words of two, half a letter in three, one in four, a share in longer ones. */
export function editLimit(averageLength: number): number {
  const { untouchedBelow, halfBelow, oneBelow } = SETTINGS.edits
  if (averageLength < untouchedBelow) return 0
  if (averageLength < halfBelow) return SETTINGS.edits.half
  return averageLength < oneBelow ? 1 : averageLength * SETTINGS.editShare
}

/**
 * How alike two folded words are, 0 to 1: 1 for the same word, else by what the edits cost against the length.
 * 0 as soon as the edits exceed the limit. Symmetric.
 */
export function wordSimilarity(left: string, right: string): number {
  if (left === right) return 1
  const length = (left.length + right.length) / 2
  const cost = editCost(left, right, editLimit(length))
  return cost === Number.POSITIVE_INFINITY ? 0 : Math.max(0, 1 - cost / length)
}

const KNOWN = new WeakMap<Token, Map<Token, number>>()

/**
 * The same for tokens, with a quick refusal when their letters differ too much. What was worked out is remembered on
 * the left token: a query meets the same listed words in many names.
 */
export function tokenSimilarity(left: Token, right: Token): number {
  if (left.text === right.text) return 1
  if (left.number !== undefined || right.number !== undefined) return 0
  if (!canBeAlike(left.text.length, left.mask, right.text.length, right.mask)) return 0
  let known = KNOWN.get(left)
  if (!known) KNOWN.set(left, (known = new Map()))
  let similarity = known.get(right)
  if (similarity === undefined) known.set(right, (similarity = wordSimilarity(left.text, right.text)))
  return similarity
}

/** False when two words of such lengths and letters cannot be within the edit limit. */
export function canBeAlike(length: number, mask: number, otherLength: number, otherMask: number): boolean {
  const limit = editLimit((length + otherLength) / 2)
  if (limit === 0 || Math.abs(length - otherLength) > limit * 2 + 1) return false
  return canCostAtMost(limit, mask, otherMask)
}

/**
 * True for two different syllables that are both proper pinyin: they are two names, not one misspelt, unless only
 * the confusable endings -n and -ng or the initials s/sh, z/zh, c/ch part them (southern accents).
 */
export function areDistinctSyllables(left: string, right: string): boolean {
  if (left === right || !hasSyllable(left, 'pinyin') || !hasSyllable(right, 'pinyin')) return false
  return accentless(left) !== accentless(right)
}

function accentless(syllable: string): string {
  return syllable.replace(/ng$/, 'n').replace(/^([szc])h/, '$1')
}
