export type BankFindings = {
  readonly isBusinessBanking: boolean
  /** Code of the city that the order's branch serves; '' when the branch is not known. */
  readonly branchCity: string
  readonly hasDiscount: boolean
  /** R42: every potential hit is cleared; null while the parties were not screened. */
  readonly isHitClearance: boolean | null
  readonly confirmedHits: readonly string[]
  /** The bank's own version of the ownership, once there is one; what was declared counts until then. */
  readonly ownership: { readonly layers: number; readonly isCircular: boolean } | null
  readonly assessed: AssessedRisk | null
}

export type AssessedRisk = {
  readonly calculated: 'H' | 'M' | 'L'
  /** The rating in force: the calculated one, or the one that two persons agreed on. */
  readonly rating: 'H' | 'M' | 'L'
  readonly overrideReason: string | null
  readonly isRestricted: boolean
  readonly needsCountryHead: boolean
}

export const NO_FINDINGS: BankFindings = {
  isBusinessBanking: false,
  branchCity: '',
  hasDiscount: false,
  isHitClearance: null,
  confirmedHits: [],
  ownership: null,
  assessed: null,
}
