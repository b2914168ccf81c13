import type { CalculatedRating } from './risk-rating.ts'

/** Why an account should be restricted (R10); each cause is a switch of the setting `restrictedRules`. */
export const RESTRICTION_CAUSES = [
  'ratingHigh',
  'highRiskCountry',
  'addressKeyword',
  'ownerAgeWithoutRationale',
  'visitMissing',
  'hitsNotCleared',
] as const
export type RestrictionCause = (typeof RESTRICTION_CAUSES)[number]

export type RestrictionFacts = {
  readonly rating: CalculatedRating['rating']
  readonly highRiskCountry: boolean
  readonly addressKeyword: boolean
  readonly ownerAgeUnqualified: boolean
  readonly hasRationale: boolean
  readonly visitMissing: boolean
  readonly isHitClearance: boolean
}

export function restrictionCauses(
  facts: RestrictionFacts,
  switchedOn: readonly string[] = RESTRICTION_CAUSES,
): readonly RestrictionCause[] {
  const holds: Readonly<Record<RestrictionCause, boolean>> = {
    ratingHigh: facts.rating === 'H',
    highRiskCountry: facts.highRiskCountry,
    addressKeyword: facts.addressKeyword,
    ownerAgeWithoutRationale: facts.ownerAgeUnqualified && !facts.hasRationale,
    visitMissing: facts.visitMissing,
    hitsNotCleared: !facts.isHitClearance,
  }
  return RESTRICTION_CAUSES.filter((cause) => switchedOn.includes(cause) && holds[cause])
}
