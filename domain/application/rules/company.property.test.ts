import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, country, percentText } from '../../../tests/harness/drawn/drawn-answers.ts'
import type { AnswerValue } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { visibleFields } from '../../form/check/check-section.ts'
import { derive } from '../../form/live/derive.ts'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { findEntry } from '../../lists/lists.ts'
import { bankData } from '../bank/bank-data.ts'
import { sectionsOf } from '../catalogue/steps.ts'
import { originOf } from '../conditions/origin.ts'
import { defaultSettings } from '../context.ts'
import { complete, findings, scopeIn } from '../examples/found.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { usualDepositorType } from '../initials.ts'
import { findAddressKeyword } from './address-keywords.ts'
import { customsKind } from './customs-code.ts'
import { depositorType } from './depositor-type.ts'
import { enterpriseType } from './enterprise-type.ts'
import { residentCountry } from './resident-country.ts'
import { revenueCountries } from './revenue-countries.ts'
import { sanctionedCountries, sanctionedCountriesIn } from './sanctioned-countries.ts'
import { mustLeaveSimplified, simplifiedEligibility } from './simplified-eligibility.ts'
import { zoneType } from './zone-type.ts'

describe('the company, for any answers', () => {
  test('R1: every country is the mainland, Hong Kong, Macao or Taiwan, or overseas', () => {
    fc.assert(
      fc.property(country, (code) => {
        const nearby = ['HK', 'MO', 'TW'].includes(code)
        expect(originOf(code)).toBe(code === 'CN' ? 'mainland' : nearby ? 'hmt' : 'overseas')
      }),
    )
  })

  test('R1d: a company from outside is a depositor from outside, and what is proposed always fits', () => {
    fc.assert(
      fc.property(country, codeOf('entityForm'), codeOf('depositorTypes'), (registered, form, type) => {
        const companyInfo = { registerCountryCode: registered, entityForm: form }
        const fits = registered === 'CN' || ['20', '50', '51', '52'].includes(type)
        expect(findings(depositorType, { companyInfo, staffData: { depositorType: type } })).toEqual(
          fits ? [] : ['staffData.depositorType M-DEP'],
        )
        const proposed = usualDepositorType(scopeIn(bankData.key, { companyInfo })) ?? ''
        expect(findings(depositorType, { companyInfo, staffData: { depositorType: proposed } })).toEqual([])
      }),
    )
  })

  test('R2: the simplified flow is left for exactly the answers that it cannot go on with', () => {
    const leaving: readonly (readonly [string, AnswerValue, AnswerValue])[] = [
      ['intake.liteQ1', false, true],
      ['intake.liteQ4', false, true],
      ['companyInfo.registerCountryCode', 'SG', 'CN'],
      ['partA.stockExchangeListed', true, false],
      ['appendixI.eDeliveryConsent', false, true],
      ['crs.crsTaxResidency', 'both', 'cnOnly'],
      ['fatca.usOrganised', true, false],
      ['fatca.isFinancialInstitution', true, false],
      ['fatca.hasUsOwner', true, false],
      ['declarationIndicators.nomineeShareholder', true, false],
    ]
    fc.assert(
      fc.property(fc.subarray(leaving.map((_, index) => index)), (chosen) => {
        const answers = leaving.reduce(
          (all, [path, leaves, stays], index) =>
            withAnswer(all, path, chosen.includes(index) ? leaves : stays),
          {},
        )
        const expected = chosen.map((index) => `${leaving[index]?.[0]} M-LITE`)
        expect(findings(simplifiedEligibility, answers, { flow: SIMPLIFIED }).toSorted()).toEqual(
          expected.toSorted(),
        )
        expect(mustLeaveSimplified(answers, exampleContext(SIMPLIFIED))).toBe(chosen.length > 0)
        expect(findings(simplifiedEligibility, answers)).toEqual([])
      }),
    )
  })

  test('R2b: whatever company applies, the simplified flow asks no question of the standard flow alone', () => {
    const context = exampleContext(SIMPLIFIED)
    fc.assert(
      fc.property(fc.nat(50), fc.constantFrom(...sectionsOf(SIMPLIFIED)), (variant, section) => {
        const asked = visibleFields(section, completeAnswers(STANDARD, variant), context)
        expect(asked.filter(({ simplified }) => !simplified)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('R6: series 1, 2 and 3 are resident in the mainland, series 4 is not, others are free', () => {
    fc.assert(
      fc.property(country, codeOf('economicTypes'), (code, economicTypeCode) => {
        const series = economicTypeCode.charAt(0)
        const fits =
          { 1: code === 'CN', 2: code === 'CN', 3: code === 'CN', 4: code !== 'CN' }[series] ?? true
        const found = findings(residentCountry, { safeInfo: { residentCountry: code } }, { economicTypeCode })
        expect(found).toEqual(fits ? [] : ['safeInfo.residentCountry M-RES'])
      }),
    )
  })

  test('R6z: a zone type fits the answer on the zone, and nothing is said while staff did not answer', () => {
    fc.assert(
      fc.property(codeOf('specialZoneTypes'), fc.boolean(), (type, inSpecialZone) => {
        const answers = { safeInfo: { enterpriseZoneType: type } }
        const fits = findEntry('specialZoneTypes', type)?.inSpecialZone === inSpecialZone
        expect(findings(zoneType, answers, { inSpecialZone })).toEqual(
          fits ? [] : ['safeInfo.enterpriseZoneType M-ZONE'],
        )
        expect(findings(zoneType, answers)).toEqual([])
      }),
    )
  })

  test('R7: registration types 5 go with economic types 3, and 6 with 2; the others go with any', () => {
    fc.assert(
      fc.property(
        codeOf('enterpriseRegistrationTypes'),
        codeOf('economicTypes'),
        (type, economicTypeCode) => {
          const wanted = type.startsWith('5') ? '3' : type.startsWith('6') ? '2' : ''
          const found = findings(
            enterpriseType,
            { companyInfo: { enterpriseType: type } },
            { economicTypeCode },
          )
          expect(found.length === 0).toBe(economicTypeCode.startsWith(wanted))
        },
      ),
    )
  })

  test('R7c: of ten-character customs codes kinds 1, 5 and 6 are pointed out where there are foreign investors', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), fc.boolean(), (customsCode, foreignInvestorAny) => {
        const isOdd = foreignInvestorAny && '156'.includes(customsCode.charAt(5))
        const found = findings(customsKind, { safeInfo: { customsCode, foreignInvestorAny } })
        expect(found).toEqual(isOdd ? ['safeInfo.customsCode M-CUST (warns)'] : [])
      }),
    )
  })

  test('R11: a sanctioned country anywhere has to be declared, and no other country', () => {
    const answers = (code: string, says: boolean) =>
      withAnswer(
        withAnswer({}, 'businessOperation.supplierCountries', [code]),
        'declarationIndicators.sanctionAndExportControls',
        says,
      )
    fc.assert(
      fc.property(country, (code) => {
        const isSanctioned = sanctionedCountriesIn(answers(code, false), exampleContext(STANDARD)).includes(
          code,
        )
        expect(findings(sanctionedCountries, answers(code, false)).length > 0).toBe(isSanctioned)
        expect(findings(sanctionedCountries, answers(code, true))).toEqual([])
      }),
    )
    expect(findings(sanctionedCountries, answers('IR', false))).toHaveLength(1)
  })

  test('R12: a keyword is found wherever it stands in either address, in either language and case', () => {
    const place = fc.constantFrom(
      'registerAddress.detail',
      'businessAddress.detail',
      'registerAddress.detailEn',
    )
    fc.assert(
      fc.property(
        place,
        fc.constantFrom(...defaultSettings.addressKeywords),
        fc.string(),
        fc.string(),
        (path, keyword, before, after) => {
          const text = `${before}${keyword.toUpperCase()}${after}`
          const answers = withAnswer({}, `businessLocations.${path}`, text)
          expect(findAddressKeyword(answers, exampleContext(STANDARD))).toBeDefined()
          expect(
            findAddressKeyword(
              answers,
              exampleContext(STANDARD, { settings: { ...defaultSettings, addressKeywords: [] } }),
            ),
          ).toBeUndefined()
        },
      ),
    )
  })

  test('R13: shares of revenue are right exactly when they miss the whole by no more than 0.01 percent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 999_000 }),
        fc.integer({ min: -300, max: 300 }),
        (part, off) => {
          const revenueCountry = [
            { country: 'CN', percent: percentText(part) },
            { country: 'HK', percent: percentText(1_000_000 - part + off) },
          ]
          expect(findings(revenueCountries, { businessOperation: { revenueCountry } })).toEqual(
            Math.abs(off) <= 100 ? [] : ['businessOperation.revenueCountry M-REV'],
          )
        },
      ),
    )
  })

  test('R17: the indicators say of listing, regulation and size what Part A says, whatever was sent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stockExchangeListed', 'regulatedEntity', 'smallAndMicroEnterprise'),
        fc.boolean(),
        fc.boolean(),
        (key, told, sent) => {
          const answers = withAnswer(
            withAnswer(complete, `partA.${key}`, told),
            `declarationIndicators.${key}`,
            sent,
          )
          const [field] = sectionsOf(STANDARD)
            .filter((section) => section.key === 'declarationIndicators')
            .flatMap(({ fields }) => fields.filter((one) => one.key === key))
          expect(field?.derived?.(scopeIn('declarationIndicators', answers))).toBe(told)
          expect(derive(answers, exampleContext(STANDARD)).declarationIndicators?.[key]).toBe(told)
        },
      ),
      { numRuns: 12 },
    )
  })
})
