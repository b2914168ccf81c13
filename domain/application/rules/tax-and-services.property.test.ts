import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeOf, country, dateBetween, yesNoBlank } from '../../../tests/harness/drawn/drawn-answers.ts'
import { isWorkingDay } from '../../base/business-calendar.ts'
import { addDays, getPlainDate } from '../../base/plain-date.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection, visibleFields } from '../../form/check/check-section.ts'
import { STANDARD } from '../../lists/flows.ts'
import { findEntry } from '../../lists/lists.ts'
import { fatcaRoute, mainlandCategory } from '../calculations.ts'
import { getSection } from '../catalogue/sections.ts'
import { visitDay } from '../checks/dates.ts'
import { documentExpiry, licenceExpiry } from '../checks/expiry.ts'
import { needsGiin } from '../conditions/tax-conditions.ts'
import { complete, findings, scopeIn } from '../examples/found.ts'
import { EXAMPLE_TODAY, exampleContext } from '../examples.ts'
import { electronicWhenConsented } from '../initials.ts'
import { batchLimits } from './batch-limits.ts'
import { fatcaAgrees } from './fatca-agrees.ts'
import { paperDelivery } from './paper-delivery.ts'
import { passiveCheck } from './passive-check.ts'
import { statementChoices } from './statement-choices.ts'
import { taxResidency } from './tax-residency.ts'
import { taxpayerNumberAgrees } from './taxpayer-number.ts'

const context = exampleContext(STANDARD)
/** Number 28 of the list of chapter 4 statuses, as the bank's list prints it. */
const PASSIVE_NFFE = '28'
/** Participating, reporting, registered deemed-compliant and direct reporting statuses (R30). */
const withGiin = ['2', '3', '4', '5', '30']
function isAsked(section: string, key: string, answers: typeof complete) {
  return visibleFields(getSection(section), answers, context).some((field) => field.key === key)
}

describe('tax and services, for any answers', () => {
  test('R26: controlling persons are asked for of passive entities and the investment entities like them alone', () => {
    fc.assert(
      fc.property(codeOf('crsEntityCategories'), (category) => {
        const answers = withAnswer(complete, 'crs.crsEntityCategory', category)
        const group = mainlandCategory(scopeIn('crs', answers))
        expect(isAsked('crs', 'controllingPersons', answers)).toBe(group === 'passive')
        const isInstitution = findEntry('crsEntityCategories', category)?.group === 'fi'
        expect(group === 'fi').toBe(isInstitution && category !== 'fiInvestmentNonParticipating')
      }),
      { numRuns: 20 },
    )
  })

  test('R27: of equal tax residences every one but the first is told; mainland only from outside is pointed out', () => {
    fc.assert(
      fc.property(fc.array(country, { maxLength: 3 }), country, (countries, registerCountryCode) => {
        const found = findings(taxResidency, {
          companyInfo: { registerCountryCode },
          crs: {
            crsTaxResidency: 'cnOnly',
            taxResidences: countries.map((taxCountry) => ({ taxCountry })),
          },
        })
        const repeated = countries.length - new Set(countries).size
        expect(found).toHaveLength(repeated + (registerCountryCode === 'CN' ? 0 : 1))
      }),
    )
  })

  test('R28: a tax residence has a number or one reason, and reason B its words', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '201912345K'),
        fc.constantFrom('', 'A', 'B', 'C'),
        fc.constantFrom('', '尚未办理'),
        (tin, tinReason, tinReasonDetail) => {
          const residence = { taxCountry: 'SG', tin, tinReason, tinReasonDetail }
          const both = withAnswer(complete, 'crs.crsTaxResidency', 'both')
          const answers = withAnswer(both, 'crs.taxResidences', [residence])
          const codes = checkSection(getSection('crs'), answers, context, 'submit')
            .filter(({ path }) => path.startsWith('crs.taxResidences'))
            .map(({ code }) => code)
          const isMissing = tin === '' && tinReason === ''
          const lacksWords = tin === '' && tinReason === 'B' && tinReasonDetail === ''
          expect(codes).toEqual(isMissing ? ['M-TIN-1', 'M-TIN-1'] : lacksWords ? ['M-TIN-2'] : [])
        },
      ),
      { numRuns: 24 },
    )
  })

  test('R30: the route follows from the group of the status, and from the place of organisation before all', () => {
    fc.assert(
      fc.property(codeOf('fatcaChapter4Statuses'), yesNoBlank, (fatcaStatus, usOrganised) => {
        const entry = findEntry('fatcaChapter4Statuses', fatcaStatus)
        const scope = scopeIn('fatca', { fatca: { fatcaStatus, usOrganised } })
        const usual = {
          ffi: 'fi',
          exempt: 'exempt',
          nffe: fatcaStatus === PASSIVE_NFFE ? 'passiveNFFE' : 'activeNFFE',
        }
        const route = usual[entry?.group as keyof typeof usual]
        expect(fatcaRoute(scope)).toBe(usOrganised === true ? 'usOrganised' : (route ?? null))
        expect(needsGiin.holds(scope)).toBe(withGiin.includes(fatcaStatus))
      }),
    )
  })

  test('R30: the two answers on being a financial institution agree, or it is pointed out', () => {
    fc.assert(
      fc.property(codeOf('crsEntityCategories'), yesNoBlank, (crsEntityCategory, isFinancialInstitution) => {
        const isInstitution = findEntry('crsEntityCategories', crsEntityCategory)?.group === 'fi'
        const found = findings(fatcaAgrees, { crs: { crsEntityCategory }, fatca: { isFinancialInstitution } })
        const agrees = isFinancialInstitution === undefined || isFinancialInstitution === isInstitution
        expect(found).toEqual(agrees ? [] : ['fatca.isFinancialInstitution M-FAT-2 (warns)'])
      }),
    )
  })

  test('R34: with consent statements come electronically; without it no e-statement is taken', () => {
    fc.assert(
      fc.property(yesNoBlank, yesNoBlank, (eDeliveryConsent, eStatementWanted) => {
        const answers = { appendixI: { eDeliveryConsent }, notification: { eStatementWanted } }
        const isRefused = eDeliveryConsent === false && eStatementWanted === true
        expect(findings(paperDelivery, answers)).toEqual(
          isRefused ? ['notification.eStatementWanted M-EDEL-3'] : [],
        )
        expect(electronicWhenConsented(scopeIn('statementService', answers))).toBe(
          eDeliveryConsent === true ? 'electronic' : undefined,
        )
      }),
    )
  })

  test('R38: without an invoice nothing more is asked, and special invoices are a matter of general taxpayers', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.constantFrom('general', 'small'), (vatInvoiceNeeded, vatTaxpayer) => {
        const answers = withAnswer(complete, 'vatInvoice', { vatInvoiceNeeded, vatTaxpayer })
        const asked = visibleFields(getSection('vatInvoice'), answers, context).map(({ key }) => key)
        if (!vatInvoiceNeeded) expect(asked).toEqual(['vatInvoiceNeeded'])
        expect(asked.includes('vatSpecialNeeded')).toBe(vatInvoiceNeeded && vatTaxpayer === 'general')
      }),
      { numRuns: 8 },
    )
  })

  test('R38: an 18-digit taxpayer number other than the company’s own is pointed out, a 15-digit one never', () => {
    const codes = fc.constantFrom('91350100M000100Y43', '91310000MA1FL00000', '')
    fc.assert(
      fc.property(
        codes,
        codes,
        fc.constantFrom('uscc18', 'digits15'),
        (creditCode, taxpayerId, taxCertificateType) => {
          const found = findings(taxpayerNumberAgrees, {
            companyInfo: { creditCode },
            vatInvoice: { taxCertificateType, taxpayerId },
          })
          const isOdd = creditCode !== '' && taxpayerId !== '' && creditCode !== taxpayerId
          expect(found.length > 0).toBe(isOdd && taxCertificateType === 'uscc18')
        },
      ),
    )
  })

  test('R39: statements per account are right with exactly one row for each account applied for', () => {
    const all = ['basic:CNY', 'currentSettlement:USD', 'currentSettlement:EUR']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 4 }), (rows) => {
        const found = findings(statementChoices, {
          partC: {
            rmbAccounts: [{ rmbType: 'basic' }],
            fxAccounts: [
              { fxType: 'currentSettlement', currency: 'USD' },
              { fxType: 'currentSettlement', currency: 'EUR' },
            ],
          },
          statementService: {
            statementType: 'perAccount',
            perAccountChoices: rows.map((account) => ({ account })),
          },
        })
        expect(found.length === 0).toBe(rows.toSorted().join() === all.toSorted().join())
      }),
    )
  })

  test('R39: another date is a weekday for weekly statements and a day of the month for all others', () => {
    fc.assert(
      fc.property(codeOf('statementFrequency'), codeOf('statementDate'), (frequency, dateType) => {
        const answers = withAnswer(
          withAnswer(complete, 'statementService.statementFrequency', frequency),
          'statementService.statementDateType',
          dateType,
        )
        const isOther = dateType === 'other'
        expect(isAsked('statementService', 'statementWeekday', answers)).toBe(
          isOther && frequency === 'weekly',
        )
        expect(isAsked('statementService', 'statementDateOther', answers)).toBe(
          isOther && frequency !== 'weekly',
        )
      }),
      { numRuns: 16 },
    )
  })

  test('R40: what has run out stops for the licence and warns for others; thirty days ahead both warn', () => {
    const notice = addDays(getPlainDate(EXAMPLE_TODAY), 30)
    fc.assert(
      fc.property(dateBetween('2026-10-01', '2027-02-01'), fc.boolean(), (end, longTerm) => {
        const scope = scopeIn('companyInfo', {})
        const soon = end <= notice ? 'warns' : undefined
        const licence = licenceExpiry(end, scope)
        const other = documentExpiry({ start: '2016-01-01', end, longTerm }, scope)
        expect(licence?.code).toBe(end < EXAMPLE_TODAY ? 'M-EXP-1' : soon && 'M-EXP-2')
        expect(other?.severity).toBe(longTerm ? undefined : soon)
      }),
    )
  })

  test('R48: a visit is on a working day with three working days from the application up to it', () => {
    fc.assert(
      fc.property(
        dateBetween('2026-01-01', '2026-12-20'),
        fc.integer({ min: 0, max: 20 }),
        (today, ahead) => {
          const day = addDays(getPlainDate(today), ahead)
          const between = Array.from({ length: ahead }, (_, index) => addDays(getPlainDate(today), index + 1))
          const isRight = isWorkingDay(day) && between.filter((one) => isWorkingDay(one)).length >= 3
          const scope = { ...scopeIn('intention', {}), context: exampleContext(STANDARD, { today }) }
          expect(visitDay(day, scope) === undefined).toBe(isRight)
        },
      ),
    )
  })

  test('R49: a company that only invests, or holds without staff, is asked again unless it says passive', () => {
    const purposes = fc.subarray(['investment', 'settlement', 'payroll'])
    fc.assert(
      fc.property(
        codeOf('crsEntityCategories'),
        purposes,
        fc.constantFrom('J', 'K', 'C'),
        fc.boolean(),
        (crsEntityCategory, accountPurpose, industryClass, isOperating) => {
          const looksPassive =
            accountPurpose.join() === 'investment' || (industryClass !== 'C' && !isOperating)
          const found = findings(passiveCheck, {
            crs: { crsEntityCategory },
            businessOperation: { accountPurpose, industryClass, isOperating },
          })
          expect(found.length > 0).toBe(looksPassive && crsEntityCategory !== 'passive')
        },
      ),
    )
  })

  test('2.2.7: a payment is no larger than its batch, a batch no larger than the daily limit in renminbi', () => {
    const yuan = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(yuan, yuan, yuan, fc.boolean(), (item, file, daily, isLocal) => {
        const amount = (value: number) => ({ amount: `${value}.00`, currency: 'CNY' })
        const found = findings(batchLimits, {
          batchPayment: { achPerItemLimit: amount(item), achPerFileLimit: amount(file) },
          ebanking: { paymentLimitCurrency: isLocal ? 'LOCAL' : 'USD', paymentLimit: amount(daily) },
        })
        expect(found).toHaveLength((item > file ? 1 : 0) + (isLocal && file > daily ? 1 : 0))
      }),
    )
  })
})
