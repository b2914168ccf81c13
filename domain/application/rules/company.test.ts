import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withAnswer } from '../../form/answers/path.ts'
import { STANDARD } from '../../lists/flows.ts'
import type { Change } from '../examples/found.ts'
import { complete, found } from '../examples/found.ts'
import { exampleContext } from '../examples.ts'
import { findAddressKeyword } from './address-keywords.ts'
import { sanctionedCountriesIn } from './sanctioned-countries.ts'

describe('company and business', () => {
  test('the registered address lies in the country of registration', () => {
    expect(found('businessLocations', [['companyInfo.registerCountryCode', 'SG']])).toEqual([
      'businessLocations.registerAddress.countryCode M-COUNTRY',
    ])
  })

  test('shares of revenue total one hundred, a hundredth of a percent aside', () => {
    const shares = (...percents: readonly string[]): Change => [
      'businessOperation.revenueCountry',
      percents.map((percent, index) => ({ country: ['CN', 'HK', 'SG'][index] ?? 'US', percent })),
    ]
    expect(found('businessOperation', [shares('33.33', '33.33', '33.33')])).toEqual([])
    expect(found('businessOperation', [shares('60', '39.9')])).toEqual([
      'businessOperation.revenueCountry M-REV',
    ])
    expect(found('businessOperation', [shares('60', '40.02')])).toEqual([
      'businessOperation.revenueCountry M-REV',
    ])
  })

  test('any two shares that make a whole are accepted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (part) => {
        const percent = (scaled: number): string => (scaled / 10_000).toFixed(4)
        const entries = [
          { country: 'CN', percent: percent(part) },
          { country: 'HK', percent: percent(1_000_000 - part) },
        ]
        expect(found('businessOperation', [['businessOperation.revenueCountry', entries]])).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  test('no country of revenue comes twice', () => {
    const entries = [
      { country: 'CN', percent: '50' },
      { country: 'CN', percent: '50' },
    ]
    expect(found('businessOperation', [['businessOperation.revenueCountry', entries]])).toEqual([
      'businessOperation.revenueCountry[1].country M-REPEAT',
    ])
  })

  test('a registration type of foreign investment without such an economic type is pointed out', () => {
    const foreign: Change = ['companyInfo.enterpriseType', '5100']
    const warning = found('companyInfo', [foreign], { economicTypeCode: '173' })
    expect(warning).toContain('companyInfo.enterpriseType M-ETYPE (warns)')
    expect(found('companyInfo', [foreign], { economicTypeCode: '330' })).not.toContain(warning[0])
  })

  test('an address of a mere registered seat is found in Chinese and in English, and virtual premises count', () => {
    const keyword = (path: string, value: string) =>
      findAddressKeyword(withAnswer(complete, path, value), exampleContext(STANDARD))
    expect(findAddressKeyword(complete, exampleContext(STANDARD))).toBeUndefined()
    expect(keyword('businessLocations.registerAddress.detail', '某路1号（集中登记地）')).toBe('集中登记')
    expect(keyword('businessLocations.registerAddress.detailEn', 'p.o. box 12')).toBe('P.O. Box')
    expect(keyword('businessLocations.premises', 'virtual')).toBe('virtual')
  })

  test('dealing with a sanctioned country has to be declared, by the list of the day', () => {
    const withIran: Change = ['businessOperation.supplierCountries', ['IR']]
    const path = 'declarationIndicators.sanctionAndExportControls'
    expect(found('declarationIndicators', [withIran])).toEqual([`${path} M-SANC`])
    expect(found('declarationIndicators', [withIran], { riskCountries: [] })).toEqual([])
    const answers = withAnswer(complete, 'businessOperation.supplierCountries', ['UA', 'IR'])
    expect(sanctionedCountriesIn(answers, exampleContext(STANDARD))).toEqual(['IR'])
    const inListedPart = withAnswer(answers, 'companyInfo.ukraineNonGovArea', true)
    expect(sanctionedCountriesIn(inListedPart, exampleContext(STANDARD))).toEqual(['UA', 'IR'])
  })
})
