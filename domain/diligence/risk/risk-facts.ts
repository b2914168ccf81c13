/** What nobody found out is false, and the rating says which facts are still open. */
export type RiskFacts = {
  readonly sanctionedCountry: boolean
  readonly confirmedSanctionOrBlacklistHit: boolean
  readonly highRiskCountry: boolean
  readonly bearerShareIssuance: boolean
  readonly politicallyExposed: boolean
  readonly mediumRiskCountry: boolean
  readonly nonResident: boolean
  readonly nominee: boolean
  readonly layers: number
  readonly isCircular: boolean
  readonly paymentFacilitation: boolean
  readonly cashIntensive: boolean
  readonly bearerShareCapability: boolean
  readonly ownerAgeUnqualified: boolean
  readonly hasRationale: boolean
  readonly addressKeywordOrVirtual: boolean
  readonly visitMissing: boolean
  readonly thirdPartyAgent: boolean
  readonly notOwnInitiative: boolean
  readonly adverseSearchResult: boolean
  readonly confirmedWatchHit: boolean
  readonly establishedMonths: number
  readonly highRiskIndustry: boolean
  readonly openedRecently: boolean
  readonly exportControlAnswer: boolean
  readonly listedOrRegulated: boolean
}

export const NO_RISK_FACTS: RiskFacts = {
  sanctionedCountry: false,
  confirmedSanctionOrBlacklistHit: false,
  highRiskCountry: false,
  bearerShareIssuance: false,
  politicallyExposed: false,
  mediumRiskCountry: false,
  nonResident: false,
  nominee: false,
  layers: 0,
  isCircular: false,
  paymentFacilitation: false,
  cashIntensive: false,
  bearerShareCapability: false,
  ownerAgeUnqualified: false,
  hasRationale: false,
  addressKeywordOrVirtual: false,
  visitMissing: false,
  thirdPartyAgent: false,
  notOwnInitiative: false,
  adverseSearchResult: false,
  confirmedWatchHit: false,
  establishedMonths: Number.POSITIVE_INFINITY,
  highRiskIndustry: false,
  openedRecently: false,
  exportControlAnswer: false,
  listedOrRegulated: false,
}
