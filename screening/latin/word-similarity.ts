import { charactersOf, hasSyllable, isCommonCharacter, SYSTEMS, type System } from '../chinese/readings.ts'
import { segment } from '../chinese/syllables.ts'
import { remembering } from '../remember.ts'
import { SETTINGS } from '../settings.ts'
import type { Token } from '../text/token.ts'
import { editCost, readingCost } from './edit-cost.ts'
import { canCostAtMost } from './least-cost.ts'
import { surchargeOf } from './replaced-run.ts'

/** Letters that may be edited: nothing in words of two, half a letter in three, one in four, a share in longer ones. */
export function editLimit(averageLength: number): number {
  const { untouchedBelow, halfBelow, oneBelow } = SETTINGS.edits
  if (averageLength < untouchedBelow) return 0
  if (averageLength < halfBelow) return SETTINGS.edits.half
  return averageLength < oneBelow ? 1 : averageLength * SETTINGS.editShare
}

/** 1 for the same word, else by the edits against the length; 0 beyond the limit. Symmetric. */
export function wordSimilarity(left: string, right: string): number {
  if (left === right) return 1
  const length = (left.length + right.length) / 2
  const cost = editCost(left, right, editLimit(length))
  if (cost === Number.POSITIVE_INFINITY) return 0
  return Math.max(0, 1 - (cost + surchargeOf(left, right, cost)) / length)
}

const KNOWN = new WeakMap<Token, Map<Token, number>>()

/** What was worked out is remembered on the left token: a query meets the same listed words in many names. */
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
 * Both proper syllables of one system, unless only -n/-ng or s/sh, z/zh, c/ch part them (southern accents),
 * or the free spelling of one system gives both to the same characters.
 */
export function areDistinctSyllables(left: string, right: string): boolean {
  return left !== right && (left < right ? areDistinct(`${left} ${right}`) : areDistinct(`${right} ${left}`))
}

const areDistinct = remembering((pair) => {
  const [left = '', right = ''] = pair.split(' ')
  let isRead = false
  for (const system of SYSTEMS) {
    const [ways, others] = [readings(left, system), readings(right, system)]
    if (ways.length === 0 || others.length === 0) continue
    if (ways.some((way) => others.some((other) => areAlike(way, other, system)))) return false
    isRead = true
  }
  return isRead
})

/** Only pinyin is strict enough to be cut apart: in the free systems almost any word is two syllables. */
function readings(word: string, system: System): readonly (readonly string[])[] {
  if (system === 'pinyin') return segment(word, system)
  // Families abroad spell one character in more ways than a table can hold.
  return system !== 'min_nan' && hasSyllable(word, system) ? [[word]] : []
}

function areAlike(left: readonly string[], right: readonly string[], system: System): boolean {
  if (left.length !== right.length) return false
  return left.every((syllable, at) => {
    const other = right[at] as string
    if (accentless(syllable) === accentless(other)) return true
    return system !== 'pinyin' && sharesCommon(charactersOf(syllable, system), charactersOf(other, system))
  })
}

function sharesCommon(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  for (const character of left) if (isCommonCharacter(character) && right.has(character)) return true
  return false
}

function accentless(syllable: string): string {
  return syllable.replace(/ng$/, 'n').replace(/^([szc])h/, '$1')
}

/** A consonant in front that is taken for no other, or is there on one side alone: it makes another syllable. */
export function startsOtherwise(left: string, right: string): boolean {
  const [a, b] = [left[0] ?? '', right[0] ?? '']
  if (a === b) return false
  if (left.slice(1) === right || right.slice(1) === left)
    return CONSONANTS.includes(left.length > right.length ? a : b)
  return CONSONANTS.includes(a) && CONSONANTS.includes(b) && readingCost(a, b) >= 1
}

const CONSONANTS = 'bcdfgjklmnpqrstvxz'
