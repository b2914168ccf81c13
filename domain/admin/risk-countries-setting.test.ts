import fc from 'fast-check'
import { expect, test } from 'vitest'
import { underRules } from '../application/context.ts'
import { exampleContext } from '../application/examples.ts'
import { sanctionedCountriesIn } from '../application/rules/sanctioned-countries.ts'
import { HOLIDAY_YEARS } from '../base/public-holidays.ts'
import { STANDARD } from '../lists/flows.ts'
import { RISK_COUNTRIES } from '../lists/risk-countries.ts'
import { riskCountries } from './risk-countries-setting.ts'
import { rulesOf } from './rules-of-settings.ts'
import { valuesOf } from './setting-catalogue.ts'

const sanctioned = { list: 'sanctioned', risk: 'high' } as const

function isFine(value: unknown): boolean {
  return riskCountries.schema.safeParse(value).success
}

test('a list names a country once on any day, from a day on and until one after it', () => {
  expect(isFine(RISK_COUNTRIES)).toBe(true)
  const one = { ...sanctioned, country: 'SO', effectiveFrom: '2026-03-01' }
  expect(isFine([one, { ...one, effectiveFrom: '2026-09-01' }])).toBe(false)
  expect(
    isFine([
      { ...one, effectiveTo: '2026-09-01' },
      { ...one, effectiveFrom: '2026-09-01' },
    ]),
  ).toBe(true)
  expect(isFine([one, { ...one, list: 'fatfCallForAction' }])).toBe(true)
  expect(isFine([{ ...one, effectiveTo: '2026-03-01' }])).toBe(false)
  expect(isFine([{ ...one, country: 'XX' }])).toBe(false)
  expect(isFine([{ ...one, effectiveFrom: '2026-02-30' }])).toBe(false)
})

test('the order in which listings are written changes nothing about whether they may be', () => {
  const some = fc.array(
    fc.record({
      country: fc.constantFrom('SO', 'LY'),
      effectiveFrom: fc.constantFrom('2026-01-01', '2026-02-01'),
      effectiveTo: fc.constantFrom('2026-02-01', '2026-03-01', undefined),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(some, (given) => {
      const listings = given.map((one) => ({ ...sanctioned, ...one }))
      expect(isFine(listings.toReversed())).toBe(isFine(listings))
    }),
  )
})

test('an order goes by the lists that it began under, whatever is released later', () => {
  const withSomalia = [...RISK_COUNTRIES, { ...sanctioned, country: 'SO', effectiveFrom: '2026-03-01' }]
  const rules = rulesOf(valuesOf({ riskCountries: withSomalia }), HOLIDAY_YEARS)
  const answers = { businessOperation: { supplierCountries: ['SO'] } }
  const begun = (given: typeof rules) =>
    sanctionedCountriesIn(answers, exampleContext(STANDARD, { ...underRules(given), today: '2026-11-26' }))
  expect(begun(rules)).toEqual(['SO'])
  expect(begun(undefined)).toEqual([])
  expect(rulesOf(valuesOf({}), HOLIDAY_YEARS)).toBeUndefined()
})
