import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exampleContext } from '../../application/examples.ts'
import { sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { riskChecklist } from '../checklist/risk-checklist.ts'
import { COUNTRY_HEAD_CAUSES, countryHeadCauses } from './country-head.ts'
import { RESTRICTION_CAUSES, restrictionCauses } from './restricted-account.ts'
import { NO_RISK_FACTS, type RiskFacts } from './risk-facts.ts'
import { FIRST_RISK_POINTS } from './risk-points.ts'
import { rateRisk } from './risk-rating.ts'

const rating = fc.constantFrom('H', 'M', 'L')

describe('what the bank works out, for any facts', () => {
  test('R10: an account is restricted for each cause that holds and is switched on, and for no other', () => {
    const facts = fc.record({
      rating,
      highRiskCountry: fc.boolean(),
      addressKeyword: fc.boolean(),
      ownerAgeUnqualified: fc.boolean(),
      hasRationale: fc.boolean(),
      visitMissing: fc.boolean(),
      isHitClearance: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, fc.subarray([...RESTRICTION_CAUSES]), (found, switchedOn) => {
        const holds = [
          found.rating === 'H' && 'ratingHigh',
          found.highRiskCountry && 'highRiskCountry',
          found.addressKeyword && 'addressKeyword',
          found.ownerAgeUnqualified && !found.hasRationale && 'ownerAgeWithoutRationale',
          found.visitMissing && 'visitMissing',
          !found.isHitClearance && 'hitsNotCleared',
        ]
        const expected = switchedOn.filter((cause) => holds.includes(cause))
        expect(restrictionCauses(found, switchedOn)).toEqual(expected)
      }),
    )
  })

  test('R14: the rating is H for a direct fact or from 60 points on, M from 30 on, L below', () => {
    const yesNoFacts = Object.keys(NO_RISK_FACTS).filter(
      (key) => typeof NO_RISK_FACTS[key as keyof RiskFacts] === 'boolean',
    )
    const direct = [
      'sanctionedCountry',
      'confirmedSanctionOrBlacklistHit',
      'highRiskCountry',
      'bearerShareIssuance',
    ]
    fc.assert(
      fc.property(fc.subarray(yesNoFacts), fc.nat(5), fc.nat(12), (holding, layers, establishedMonths) => {
        const facts = {
          ...NO_RISK_FACTS,
          ...Object.fromEntries(holding.map((key) => [key, true])),
          layers,
          establishedMonths,
        }
        const found = rateRisk(facts, FIRST_RISK_POINTS)
        const isDirect = holding.some((key) => direct.includes(key))
        const byPoints = found.sum >= 60 ? 'H' : found.sum >= 30 ? 'M' : 'L'
        expect(found.rating).toBe(isDirect ? 'H' : byPoints)
        expect(found.lines.reduce((total, { points }) => total + points, 0)).toBe(found.sum)
      }),
    )
  })

  test('R45: a visit is proved by two pictures or more', () => {
    const pictures = riskChecklist.fields.find(({ key }) => key === 'visitationProofPicture')
    const scope = sectionScope('riskChecklist', {}, exampleContext(STANDARD, { side: 'staff' }))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (count) => {
        const given = Array.from({ length: count }, (_, index) => ({ objectId: String(index) }))
        const found = pictures?.checks.flatMap((check) => check(given, scope)?.code ?? [])
        expect(found).toEqual(count < 2 ? ['M-VISIT'] : [])
      }),
    )
  })

  test('R43: the country head is asked for each cause that holds and is switched on, and for no other', () => {
    const facts = fc.record({
      sanctionedCountry: fc.boolean(),
      highRiskCountry: fc.boolean(),
      nonResident: fc.boolean(),
      confirmedPep: fc.boolean(),
      bearerShareIssuance: fc.boolean(),
      calculated: rating,
      chosen: fc.option(rating),
    })
    fc.assert(
      fc.property(facts, fc.subarray([...COUNTRY_HEAD_CAUSES]), (found, switchedOn) => {
        const order = ['L', 'M', 'H']
        const holds = [
          found.sanctionedCountry && 'sanctionedCountry',
          found.highRiskCountry && found.nonResident && 'highRiskCountryNonResident',
          found.confirmedPep && 'politicallyExposed',
          found.bearerShareIssuance && 'bearerShareIssuance',
          found.chosen !== null &&
            order.indexOf(found.chosen) < order.indexOf(found.calculated) &&
            'ratingLowered',
        ]
        const expected = switchedOn.filter((cause) => holds.includes(cause))
        expect(countryHeadCauses(found, switchedOn)).toEqual(expected)
      }),
    )
  })
})
