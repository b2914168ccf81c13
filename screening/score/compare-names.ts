import { compareHan } from '../chinese/compare-han.ts'
import { compareHanLatin } from '../chinese/compare-han-latin.ts'
import { compareRomanised } from '../chinese/compare-romanised.ts'
import { compareAcronym } from '../latin/acronym.ts'
import { alignNames, type NameKind } from '../latin/align.ts'
import type { EntityType, Evidence, MatchGroup } from '../model.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { Tally } from './tally.ts'

export interface NameComparison {
  readonly nameScore: number
  readonly group: MatchGroup
  readonly lines: readonly Evidence[]
}

/** Which rules hold for a pair: those of persons as soon as one side is a person. */
export function kindOf(left: EntityType, right: EntityType): NameKind {
  if (left === 'person' || right === 'person') return 'person'
  return left === 'unknown' && right === 'unknown' ? 'person' : 'company'
}

/**
 * The best of all ways in which two names can be compared: letter by letter, Han by Han, by readings across
 * scripts, by romanisation systems, by initials. Lines are kept only when asked for.
 */
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
    const score = tally.score()
    if (!best || score > best.score) best = { score, group, tally }
  }
  const [leftHan, rightHan] = [left.han.length > 0, right.han.length > 0]
  const [leftLatin, rightLatin] = [left.tokens.length > 0, right.tokens.length > 0]
  if (leftLatin && rightLatin) {
    attempt('latin', (tally) => alignNames(left, right, kind, tally))
    if (left.isTight && right.isTight) attempt('latin_cross', (tally) => compareRomanised(left, right, tally))
    if (kind === 'company') attempt('latin', (tally) => compareAcronym(left, right, tally))
  }
  if (leftHan && rightHan) attempt('han_han', (tally) => compareHan(left, right, kind, tally))
  if (leftHan && rightLatin && !rightHan) {
    attempt('han_latin', (tally) => compareHanLatin(left, right, kind, tally))
  }
  if (rightHan && leftLatin && !leftHan) {
    attempt('han_latin', (tally) => compareHanLatin(right, left, kind, tally))
  }
  const { score, group, tally } = best ?? { score: 0, group: 'latin' as const, tally: undefined }
  return { nameScore: score, group, lines: tally?.lines ?? [] }
}
