import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countryHeadCauses } from './country-head.ts'
import { restrictionCauses } from './restricted-account.ts'
import { NO_RISK_FACTS, type RiskFacts } from './risk-facts.ts'
import { FIRST_RISK_POINTS } from './risk-points.ts'
import { rateRisk } from './risk-rating.ts'

function rate(facts: Partial<RiskFacts>) {
  return rateRisk({ ...NO_RISK_FACTS, ...facts }, FIRST_RISK_POINTS)
}

describe('the risk rating', () => {
  test('is low when nothing was found', () => {
    expect(rate({})).toMatchObject({ rating: 'L', sum: 0, lines: [], direct: [] })
  })

  test('is high at once for a sanctioned country, whatever the sum', () => {
    expect(rate({ sanctionedCountry: true, listedOrRegulated: true })).toMatchObject({
      rating: 'H',
      sum: -10,
    })
  })

  test('names every line with its points, and 30 is already medium, 60 already high', () => {
    expect(rate({ paymentFacilitation: true })).toMatchObject({ rating: 'M', sum: 30 })
    expect(rate({ paymentFacilitation: true, notOwnInitiative: true })).toMatchObject({
      rating: 'H',
      sum: 60,
    })
    expect(rate({ politicallyExposed: true, cashIntensive: true })).toMatchObject({ rating: 'M', sum: 55 })
  })

  test('never makes a company high for the age of an owner alone', () => {
    expect(rate({ ownerAgeUnqualified: true, hasRationale: false }).rating).toBe('L')
  })

  test('counts ownership once: by layers, or as circular', () => {
    expect(rate({ layers: 2 }).sum).toBe(5)
    expect(rate({ layers: 4 }).sum).toBe(15)
    expect(rate({ layers: 4, isCircular: true }).sum).toBe(20)
  })

  test('can be worked out again from its lines', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const { lines, sum } = rate(facts)
        expect(lines.reduce((total, { points }) => total + points, 0)).toBe(sum)
      }),
    )
  })

  test('never falls when one more fact with points is found', () => {
    const order = ['L', 'M', 'H']
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const worse = rate({ ...facts, paymentFacilitation: true }).rating
        expect(order.indexOf(worse)).toBeGreaterThanOrEqual(order.indexOf(rate(facts).rating))
      }),
    )
  })
})

describe('a restricted account', () => {
  const clean = {
    rating: 'L',
    highRiskCountry: false,
    addressKeyword: false,
    ownerAgeUnqualified: false,
    hasRationale: false,
    visitMissing: false,
    isHitClearance: true,
  } as const

  test('follows from a high rating and from hits that are not cleared', () => {
    expect(restrictionCauses(clean)).toEqual([])
    expect(restrictionCauses({ ...clean, rating: 'H', isHitClearance: false })).toEqual([
      'ratingHigh',
      'hitsNotCleared',
    ])
  })

  test('does not follow from an age that was explained, nor from a cause that is switched off', () => {
    expect(restrictionCauses({ ...clean, ownerAgeUnqualified: true, hasRationale: true })).toEqual([])
    expect(restrictionCauses({ ...clean, rating: 'H' }, ['visitMissing'])).toEqual([])
  })
})

test('the country head is asked when staff rate lower than the table', () => {
  const facts = {
    sanctionedCountry: false,
    highRiskCountry: false,
    nonResident: false,
    confirmedPep: false,
    bearerShareIssuance: false,
    calculated: 'H',
  } as const
  expect(countryHeadCauses({ ...facts, chosen: 'M' })).toEqual(['ratingLowered'])
  expect(countryHeadCauses({ ...facts, chosen: 'H' })).toEqual([])
  expect(countryHeadCauses({ ...facts, chosen: null })).toEqual([])
})

function anyFacts(): fc.Arbitrary<Partial<RiskFacts>> {
  return fc.record({
    politicallyExposed: fc.boolean(),
    mediumRiskCountry: fc.boolean(),
    nonResident: fc.boolean(),
    nominee: fc.boolean(),
    layers: fc.nat(5),
    isCircular: fc.boolean(),
    cashIntensive: fc.boolean(),
    establishedMonths: fc.nat(24),
    listedOrRegulated: fc.boolean(),
  })
}
