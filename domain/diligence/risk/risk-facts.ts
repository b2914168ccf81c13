/**
 * What the risk rating looks at. Each is found out by the checklist, the answers,
 * the screening or the ownership; what nobody found out is false, and the rating says which facts are still open.
 */
export type RiskFacts = {
  readonly sanctionedCountry: boolean
  readonly confirmedSanctionOrBlacklistHit: boolean
  readonly highRiskCountry: boolean
  readonly bearerShareIssuance: boolean
  readonly politicallyExposed: boolean
  readonly mediumRiskCountry: boolean
  readonly nonResident: boolean
  readonly nominee: boolean
  /** corporate layers between the company and the persons behind it */
  readonly layers: number
  readonly isCircular: boolean
  readonly paymentFacilitation: boolean
  readonly cashIntensive: boolean
  readonly bearerShareCapability: boolean
  readonly ownerAgeUnqualified: boolean
  readonly hasRationale: boolean
  readonly addressKeywordOrVirtual: boolean
  /** the visit was asked for (for another cause than the rating) and did not take place */
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

/** Nothing found out yet. */
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
