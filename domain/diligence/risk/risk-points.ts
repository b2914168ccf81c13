import type { RiskFacts } from './risk-facts.ts'

/** The points table and its limits: a setting, versioned, so that an old rating can be explained (R14). */
export type RiskPointsTable = {
  readonly version: string
  readonly highFrom: number
  readonly mediumFrom: number
  readonly youngCompanyMonths: number
  readonly points: Readonly<Record<RiskLine, number>>
}

/** Lines of the table by name; the lines that make H at once have no points. */
export type RiskLine =
  | 'politicallyExposed'
  | 'mediumRiskCountry'
  | 'nonResident'
  | 'nominee'
  | 'oneLayer'
  | 'threeLayers'
  | 'circular'
  | 'paymentFacilitation'
  | 'cashIntensive'
  | 'bearerShareCapability'
  | 'ownerAgeWithRationale'
  | 'ownerAgeWithoutRationale'
  | 'addressKeyword'
  | 'visitMissing'
  | 'thirdPartyAgent'
  | 'notOwnInitiative'
  | 'adverseSearchResult'
  | 'confirmedWatchHit'
  | 'youngCompany'
  | 'highRiskIndustry'
  | 'openedRecently'
  | 'exportControlAnswer'
  | 'listedOrRegulated'

/** Facts that make the rating H whatever the sum. */
export type DirectHigh =
  | 'sanctionedCountry'
  | 'confirmedSanctionOrBlacklistHit'
  | 'highRiskCountry'
  | 'bearerShareIssuance'

export const FIRST_RISK_POINTS: RiskPointsTable = {
  version: '2026-01',
  highFrom: 60,
  mediumFrom: 30,
  youngCompanyMonths: 6,
  points: {
    politicallyExposed: 40,
    mediumRiskCountry: 20,
    nonResident: 20,
    nominee: 20,
    oneLayer: 5,
    threeLayers: 15,
    circular: 20,
    paymentFacilitation: 30,
    cashIntensive: 15,
    bearerShareCapability: 15,
    ownerAgeWithRationale: 5,
    ownerAgeWithoutRationale: 20,
    addressKeyword: 15,
    visitMissing: 15,
    thirdPartyAgent: 10,
    notOwnInitiative: 30,
    adverseSearchResult: 30,
    confirmedWatchHit: 30,
    youngCompany: 10,
    highRiskIndustry: 15,
    openedRecently: 5,
    exportControlAnswer: 25,
    listedOrRegulated: -10,
  },
}

const DIRECT_HIGH: readonly DirectHigh[] = [
  'sanctionedCountry',
  'confirmedSanctionOrBlacklistHit',
  'highRiskCountry',
  'bearerShareIssuance',
]

export function directHighs(facts: RiskFacts): readonly DirectHigh[] {
  return DIRECT_HIGH.filter((fact) => facts[fact])
}

export function linesOf(facts: RiskFacts, table: RiskPointsTable): readonly RiskLine[] {
  const holds: Readonly<Record<RiskLine, boolean>> = {
    politicallyExposed: facts.politicallyExposed,
    mediumRiskCountry: facts.mediumRiskCountry,
    nonResident: facts.nonResident,
    nominee: facts.nominee,
    oneLayer: !facts.isCircular && facts.layers >= 1 && facts.layers < 3,
    threeLayers: !facts.isCircular && facts.layers >= 3,
    circular: facts.isCircular,
    paymentFacilitation: facts.paymentFacilitation,
    cashIntensive: facts.cashIntensive,
    bearerShareCapability: facts.bearerShareCapability && !facts.bearerShareIssuance,
    ownerAgeWithRationale: facts.ownerAgeUnqualified && facts.hasRationale,
    ownerAgeWithoutRationale: facts.ownerAgeUnqualified && !facts.hasRationale,
    addressKeyword: facts.addressKeywordOrVirtual,
    visitMissing: facts.visitMissing,
    thirdPartyAgent: facts.thirdPartyAgent,
    notOwnInitiative: facts.notOwnInitiative,
    adverseSearchResult: facts.adverseSearchResult,
    confirmedWatchHit: facts.confirmedWatchHit,
    youngCompany: facts.establishedMonths < table.youngCompanyMonths,
    highRiskIndustry: facts.highRiskIndustry,
    openedRecently: facts.openedRecently,
    exportControlAnswer: facts.exportControlAnswer && !facts.sanctionedCountry,
    listedOrRegulated: facts.listedOrRegulated,
  }
  return (Object.keys(table.points) as RiskLine[]).filter((line) => holds[line])
}
