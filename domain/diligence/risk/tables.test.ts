import { describe, expect, test } from 'vitest'
import { type RestrictionCause, type RestrictionFacts, restrictionCauses } from './restricted-account.ts'
import { NO_RISK_FACTS, type RiskFacts } from './risk-facts.ts'
import { FIRST_RISK_POINTS } from './risk-points.ts'
import { rateRisk } from './risk-rating.ts'

/** Both tables were written by hand (R10, R14), not from the code. */
const RATINGS: readonly (readonly [string, Partial<RiskFacts>, number, 'H' | 'M' | 'L'])[] = [
  ['nothing', {}, 0, 'L'],
  ['a sanctioned country', { sanctionedCountry: true }, 0, 'H'],
  ['a confirmed sanction or blacklist hit', { confirmedSanctionOrBlacklistHit: true }, 0, 'H'],
  ['a high-risk country', { highRiskCountry: true }, 0, 'H'],
  ['bearer shares issued', { bearerShareIssuance: true }, 0, 'H'],
  ['a politically exposed person', { politicallyExposed: true }, 40, 'M'],
  ['a medium-risk country', { mediumRiskCountry: true }, 20, 'L'],
  ['from outside the mainland', { nonResident: true }, 20, 'L'],
  ['a nominee', { nominee: true }, 20, 'L'],
  ['one corporate layer', { layers: 1 }, 5, 'L'],
  ['three corporate layers', { layers: 3 }, 15, 'L'],
  ['circular holdings', { layers: 3, isCircular: true }, 20, 'L'],
  ['payments for others', { paymentFacilitation: true }, 30, 'M'],
  ['a cash business', { cashIntensive: true }, 15, 'L'],
  ['bearer shares possible', { bearerShareCapability: true }, 15, 'L'],
  ['an owner of unusual age, explained', { ownerAgeUnqualified: true, hasRationale: true }, 5, 'L'],
  ['an owner of unusual age, unexplained', { ownerAgeUnqualified: true }, 20, 'L'],
  ['an address with a keyword', { addressKeywordOrVirtual: true }, 15, 'L'],
  ['a visit that did not take place', { visitMissing: true }, 15, 'L'],
  ['an agent from outside', { thirdPartyAgent: true }, 10, 'L'],
  ['not of the own initiative', { notOwnInitiative: true }, 30, 'M'],
  ['an adverse search result', { adverseSearchResult: true }, 30, 'M'],
  ['a confirmed watch-list hit', { confirmedWatchHit: true }, 30, 'M'],
  ['five months old', { establishedMonths: 5 }, 10, 'L'],
  ['six months old', { establishedMonths: 6 }, 0, 'L'],
  ['a high-risk industry', { highRiskIndustry: true }, 15, 'L'],
  ['accounts opened recently', { openedRecently: true }, 5, 'L'],
  ['export controls answered yes', { exportControlAnswer: true }, 25, 'L'],
  ['the same in a sanctioned country', { exportControlAnswer: true, sanctionedCountry: true }, 0, 'H'],
  ['listed or regulated', { listedOrRegulated: true }, -10, 'L'],
  ['thirty points of three lines', { visitMissing: true, thirdPartyAgent: true, layers: 2 }, 30, 'M'],
  ['just below medium', { cashIntensive: true, thirdPartyAgent: true }, 25, 'L'],
  ['just below high', { politicallyExposed: true, cashIntensive: true }, 55, 'M'],
  ['high by its sum', { politicallyExposed: true, mediumRiskCountry: true }, 60, 'H'],
]

describe('the risk rating of a company with', () => {
  test.each(RATINGS)('%s', (_name, facts, sum, rating) => {
    expect(rateRisk({ ...NO_RISK_FACTS, ...facts }, FIRST_RISK_POINTS)).toMatchObject({ sum, rating })
  })
})

const CLEAN: RestrictionFacts = {
  rating: 'M',
  highRiskCountry: false,
  addressKeyword: false,
  ownerAgeUnqualified: false,
  hasRationale: false,
  visitMissing: false,
  isHitClearance: true,
}

const RESTRICTED: readonly (readonly [string, Partial<RestrictionFacts>, readonly RestrictionCause[]])[] = [
  ['nothing', {}, []],
  ['a high rating', { rating: 'H' }, ['ratingHigh']],
  ['a high-risk country', { highRiskCountry: true }, ['highRiskCountry']],
  ['an address with a keyword', { addressKeyword: true }, ['addressKeyword']],
  ['an unusual age, unexplained', { ownerAgeUnqualified: true }, ['ownerAgeWithoutRationale']],
  ['an unusual age, explained', { ownerAgeUnqualified: true, hasRationale: true }, []],
  ['a visit that did not take place', { visitMissing: true }, ['visitMissing']],
  ['hits that are not cleared', { isHitClearance: false }, ['hitsNotCleared']],
]

describe('the account of a company is restricted for', () => {
  test.each(RESTRICTED)('%s', (_name, facts, causes) => {
    expect(restrictionCauses({ ...CLEAN, ...facts })).toEqual(causes)
  })
})
