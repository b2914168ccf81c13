import { expect, test } from 'vitest'
import { NO_FINDINGS } from '../application/bank/bank-findings.ts'
import { allSections } from '../application/catalogue/sections.ts'
import { type ApplicationContext, defaultSettings } from '../application/context.ts'
import { exampleContext } from '../application/examples.ts'
import type { Answers, AnswerValue } from '../form/answers/answers.ts'
import type { FieldDefinition } from '../form/fields/field.ts'
import { fieldsWithin } from '../form/fields/fields-within.ts'
import { sectionScope } from '../form/scope.ts'
import { STANDARD } from '../lists/flows.ts'
import { cddEntry } from './cdd/cdd-entry.ts'
import { riskChecklist } from './checklist/risk-checklist.ts'

/** Every value of the catalogue that nobody types, by its path. */
const CALCULATED = new Map(
  [...allSections, riskChecklist, cddEntry].flatMap(({ key, fields }) => calculatedIn(fields, key)),
)

/** Owners have owners without end: below the first entries nothing new is asked. */
function calculatedIn(fields: readonly FieldDefinition[], at: string): [string, FieldDefinition][] {
  if (at.split('.').length > 5) return []
  return fields.flatMap((field): [string, FieldDefinition][] => {
    const path = `${at}.${field.key}`
    return field.kind.type === 'calc' ? [[path, field]] : calculatedIn(fieldsWithin(field), path)
  })
}

type Case = readonly [answers: Answers, value: AnswerValue, context?: Partial<ApplicationContext>]

const REPRESENTATIVE: Answers = {
  legalRepresentative: {
    person: {
      nameCn: '安示明',
      nameEn: 'AN SHIMING',
      idDocument: {
        idType: 'residentIdCard',
        idNumber: '310000197804120150',
        idValidity: { start: '2015-06-01', end: '2035-06-01', longTerm: false },
      },
    },
  },
}
const ACCOUNTS: Answers = {
  partC: {
    rmbAccounts: [{ rmbType: 'basic' }, { rmbType: 'general' }, { rmbType: '' }],
    fxAccounts: [
      { fxType: 'currentSettlement', currency: 'USD' },
      { fxType: 'currentSettlement', currency: 'EUR' },
      { fxType: 'general', currency: 'USD' },
    ],
  },
}
const LOOKED_AT = { findings: { ...NO_FINDINGS, isHitClearance: false } }
const RATED = {
  findings: {
    ...NO_FINDINGS,
    assessed: {
      calculated: 'M',
      rating: 'H',
      overrideReason: '行业',
      isRestricted: true,
      needsCountryHead: false,
    },
  },
} as const
function owner(birthDate: string): Answers {
  return { ownership: { beneficialOwners: [{ person: { birthDate } }] } }
}
function bank(packageChoiceStaff: string, ebanking: Answers[string] = {}): Answers {
  return { ebankingSetup: { packageChoiceStaff }, ebanking }
}
const APPLIED = { applyBankingAccount: true, ebankingPackageTypes: '3' }

/** Written by hand: what stands there for which answers, on 21 November 2026. */
const TABLE: Readonly<Record<string, readonly Case[]>> = {
  'legalRepresentative.legalPersonName': [
    [REPRESENTATIVE, '安示明'],
    [{ legalRepresentative: { person: { nameEn: 'KLAUS BRANDT' } } }, 'KLAUS BRANDT'],
  ],
  'legalRepresentative.legalRepIdType': [
    [REPRESENTATIVE, 'residentIdCard'],
    [{}, null],
  ],
  'legalRepresentative.legalRepIdNumber': [
    [REPRESENTATIVE, '310000197804120150'],
    [{}, null],
  ],
  'legalRepresentative.legalRepIdValidFrom': [[REPRESENTATIVE, '2015-06-01']],
  'legalRepresentative.legalRepIdValidTo': [[REPRESENTATIVE, '2035-06-01']],
  'ownership.stakeholderThreshold': [
    [{}, '25'],
    [{}, '20', { settings: { ...defaultSettings, stakeholderThreshold: '20' } }],
  ],
  'partC.rmbAccounts.currency': [[{}, 'CNY']],
  'partC.accountNature': [
    [ACCOUNTS, ['basic', 'general', 'currentSettlement']],
    [{}, []],
  ],
  'systemAdministrators.administrators.adminAuthority': [
    [{ ebanking: { controlMode: 'dual' } }, 'dual'],
    [{}, ''],
  ],
  'crs.crsFormVersion': [[{}, '2017-14']],
  'crs.crsSignDate': [[{}, '2026-11-21']],
  'statement.declarationDate': [[{}, '2026-11-21']],
  'intention.videoScriptVersion': [[{}, '2026-01']],
  'notification.emailAddresses': [
    [
      {
        notification: {
          eStatementEmails: ['a@x.example', 'b@x.example'],
          eNotificationEmails: ['b@x.example'],
          eInvoiceEmails: ['c@x.example', 'a@x.example'],
        },
      },
      ['a@x.example', 'b@x.example', 'c@x.example'],
    ],
  ],
  'staffData.orgNo': [[{ companyInfo: { customerBank: 'SH02' } }, 'SH02']],
  'staffData.legalNameChinese': [[{ companyInfo: { companyName: '澄岸有限公司' } }, '澄岸有限公司']],
  'staffData.currency': [[ACCOUNTS, ['CNY', 'USD', 'EUR']]],
  'natureOfAccount.bankingVersionChanged': [
    [bank('', APPLIED), null],
    [bank('accountHolder', APPLIED), null],
    [bank('package2', APPLIED), true],
    [bank('package3', APPLIED), false],
    [bank('package3', { ...APPLIED, ebankingPackageTypes: '2' }), true],
    [bank('package3', { ...APPLIED, applyBankingAccount: false }), true],
  ],
  'riskChecklist.nraAccount': [
    [{ companyInfo: { registerCountryCode: 'CN' } }, false],
    [{ companyInfo: { registerCountryCode: 'HK' } }, true],
    [{ companyInfo: { registerCountryCode: 'CN' }, partC: { rmbAccounts: [{ rmbType: 'nra' }] } }, true],
  ],
  'riskChecklist.sanctionedCountry': [
    [{ companyInfo: { registerCountryCode: 'CN' } }, []],
    [{ businessOperation: { mainCountries: [{ country: 'KP' }, { country: 'SG' }] } }, ['KP']],
  ],
  'riskChecklist.uboOlderUnqualified': [
    [owner('1996-11-21'), false],
    [owner('1996-11-22'), true],
    [owner('1961-11-22'), false],
    [owner('1960-11-21'), true],
  ],
  'riskChecklist.registeredAddressExistKeyword': [
    [{ businessLocations: { registerAddress: { detail: '示例路1号' } } }, null],
    [{ businessLocations: { registerAddress: { detail: '示例路1号虚拟注册区' } } }, '虚拟'],
    [{ businessLocations: { businessAddress: { detailEn: 'c/o Agents Ltd' } } }, 'c/o'],
    [{ businessLocations: { premises: 'virtual' } }, 'virtual'],
  ],
  'riskChecklist.isHitClearance': [
    [{}, null],
    [{}, false, LOOKED_AT],
  ],
  'riskChecklist.restrictedCalculated': [
    [{}, null],
    [{}, true, RATED],
  ],
  'riskChecklist.riskRatingCalculated': [
    [{}, null],
    [{}, 'M', RATED],
  ],
  'riskChecklist.countryHeadApprovalNeeded': [
    [{}, null],
    [{}, false, RATED],
  ],
  'cddEntry.cddRating': [
    [{}, null],
    [{}, 'H', RATED],
  ],
}

/** Those with a table of their own: `calculations.test.ts` beside the application. */
const ELSEWHERE = [
  'crs.crsMainlandCategory',
  'fatca.fatcaRoute',
  'ownership.equityMoreThanOneLayer',
  'ownership.uboResult',
  'formAccountApplication.accountNameOnPaper',
  'staffData.accountRegime',
]

test('no calculated value is without a table written by hand', () => {
  expect([...CALCULATED.keys()].toSorted()).toEqual([...Object.keys(TABLE), ...ELSEWHERE].toSorted())
})

test.each(Object.entries(TABLE))('%s is what its table says', (path, cases) => {
  const kind = CALCULATED.get(path)?.kind
  if (kind?.type !== 'calc') throw new Error(`${path} is not calculated`)
  const section = path.split('.')[0] ?? ''
  for (const [answers, value, context] of cases)
    expect(
      kind.calculate(sectionScope(section, answers, exampleContext(STANDARD, context))),
      JSON.stringify(answers),
    ).toEqual(value)
})
