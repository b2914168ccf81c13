import { compareHan, isHanContained } from '../chinese/compare-han.ts'
import { compareHanLatin } from '../chinese/compare-han-latin.ts'
import { compareRomanised } from '../chinese/compare-romanised.ts'
import { compareTranslated, isAcrossTongues, nativeFirst } from '../companies/compare-translated.ts'
import { fromCyrillic, isAcrossCyrillic } from '../companies/from-cyrillic.ts'
import { compareHanKorean } from '../korean/compare-han-korean.ts'
import { compareAcronym } from '../latin/acronym.ts'
import { alignNames, type NameKind } from '../latin/align.ts'
import { capOtherNumbers } from '../latin/numbers-agree.ts'
import type { EntityType, Evidence, MatchGroup } from '../model.ts'
import { compareAbjad, isAcrossAbjad } from '../scripts/compare-abjad.ts'
import { compareKorean, isInHangul, mayBeKorean } from '../scripts/compare-korean.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { Tally } from './tally.ts'

export type NameComparison = {
  readonly nameScore: number
  readonly group: MatchGroup
  readonly lines: readonly Evidence[]
}

export function kindOf(left: EntityType, right: EntityType): NameKind {
  if (left === 'person' || right === 'person') return 'person'
  return left === 'unknown' && right === 'unknown' ? 'person' : 'company'
}

// Letters and digits beside the Han never speak alone: 深圳ABC科技 is not 上海ABC食品. What one side leaves out does
// not contradict.
function hanOf(left: PreparedName, right: PreparedName, kind: NameKind): (tally: Tally) => void {
  const alone = new Tally(false)
  compareHan(left, right, kind, alone)
  const agrees = alone.score() >= SETTINGS.leastHan || isHanContained(left, right)
  return (tally) => {
    compareHan(left, right, kind, tally)
    capOtherNumbers(left, right, tally)
    if (!agrees) tally.cap('han', left.original, right.original, SETTINGS.hanCap, 'characters_differ')
  }
}

/** Han agrees, letters contradict (深圳ABC科技, 深圳XYZ科技): sisters, shown. A lone letter tells A座 from B座. */
function capOtherLetters(left: PreparedName, right: PreparedName, tally: Tally): void {
  const [a, b] = [singleLetters(left), singleLetters(right)]
  if (a !== '' && b !== '' && a !== b) tally.cap('word', a, b, SETTINGS.sisterCap, 'words_differ')
  if (!hasWords(left) || !hasWords(right)) return
  const letters = new Tally(false)
  alignNames(left, right, 'company', letters)
  if (letters.score() < SETTINGS.leastLetters)
    tally.cap('word', left.original, right.original, SETTINGS.sisterCap, 'words_differ')
}

function singleLetters(name: PreparedName): string {
  const single = name.tokens.filter(({ text, number }) => number === undefined && text.length === 1)
  return single
    .map(({ text }) => text)
    .sort()
    .join(' ')
}

function hasWords(name: PreparedName): boolean {
  return name.tokens.some((token) => token.number === undefined && !token.isSmall)
}

/** By letters, Han, readings, romanisations, initials. Lines are kept only when asked for. */
export function compareNames(
  left: PreparedName,
  right: PreparedName,
  kind: NameKind,
  keepsLines: boolean,
): NameComparison {
  let best: { score: number; group: MatchGroup; tally: Tally } | undefined
  const attempt = (group: MatchGroup, compare: (tally: Tally) => void) => {
    const tally = new Tally(keepsLines)
    compare(tally)
    if (group !== 'han_han') inHan?.(tally)
    const score = tally.score()
    if (!best || score > best.score) best = { score, group, tally }
  }
  const [leftHan, rightHan] = [left.han.length > 0, right.han.length > 0]
  const inHan = leftHan && rightHan ? hanOf(left, right, kind) : undefined
  const [leftLatin, rightLatin] = [left.tokens.length > 0, right.tokens.length > 0]
  // What a machine writes of Hangul or Thai in Latin letters has no words, articles and initials of its own.
  if (kind === 'company' && isAcrossTongues(left, right))
    attempt('latin', (tally) => compareTranslated(...nativeFirst(left, right), tally))
  else if (leftLatin && rightLatin) {
    attempt('latin', (tally) => alignNames(left, right, kind, tally))
    if (left.isTight && right.isTight) attempt('latin_cross', (tally) => compareRomanised(left, right, tally))
    if (kind === 'person' && mayBeKorean(left, right) && !(isInHangul(left) && isInHangul(right)))
      attempt('latin_cross', (tally) => compareKorean(left, right, tally))
    if (isAcrossAbjad(left, right)) attempt('latin', (tally) => compareAbjad(left, right, kind, tally))
    if (kind === 'company' && isAcrossCyrillic(left, right))
      attempt('latin', (tally) => alignNames(fromCyrillic(left), fromCyrillic(right), kind, tally))
    if (kind === 'company') attempt('latin', (tally) => compareAcronym(left, right, tally))
  }
  if (inHan) {
    attempt('han_han', (tally) => {
      inHan(tally)
      if (kind === 'company') capOtherLetters(left, right, tally)
    })
  }
  if (leftHan && rightLatin && !rightHan) {
    attempt('han_latin', (tally) => compareHanLatin(left, right, kind, tally))
    if (kind === 'person') attempt('han_latin', (tally) => compareHanKorean(left, right, tally))
  }
  if (rightHan && leftLatin && !leftHan) {
    attempt('han_latin', (tally) => compareHanLatin(right, left, kind, tally))
    if (kind === 'person') attempt('han_latin', (tally) => compareHanKorean(right, left, tally))
  }
  const { score, group, tally } = best ?? { score: 0, group: 'latin' as const, tally: undefined }
  return { nameScore: score, group, lines: tally?.lines ?? [] }
}
