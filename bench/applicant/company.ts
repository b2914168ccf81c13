import { exampleFiles } from '@kaihu/domain/application/examples/files.ts'
import { exampleContext } from '@kaihu/domain/application/examples.ts'
import { exampleUscc } from '@kaihu/domain/checks/examples.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { STANDARD } from '@kaihu/domain/lists/flows.ts'
import { startForm } from '@kaihu/web/customer/start/questions.ts'
import { ADDRESS, NAME, PRODUCTS } from './known.ts'
import { peopleAndTax } from './owners.ts'
import { mailOf, mobileOf, nameOf } from './people.ts'
import { partsAndServices } from './services.ts'

export const INTAKE: AnswerRecord = {
  liteQ1: true,
  liteQ2: true,
  liteQ3: true,
  liteQ4: true,
  flow: STANDARD,
  intakeCompanyName: NAME,
  intakeCreditCode: exampleUscc(710),
  intakeContactName: nameOf('agent'),
  intakeMobile: mobileOf('agent'),
  intakeEmail: mailOf('agent'),
  intakeBranch: 'SH01',
}

const baseInfo: Answers = {
  companyInfo: {
    registerCountryCode: 'CN',
    creditImgType: 'businessLicence',
    creditCode: exampleUscc(710),
    creditStartDate: '2019-04-02',
    creditEndDate: '2049-04-01',
    companyName: NAME,
    companyEnglishName: 'Heyuan Sample Trading (Shanghai) Co., Ltd.',
    entityForm: 'limited',
    enterpriseType: '1130',
    establishmentDate: '2019-04-02',
    legalName: nameOf('chair'),
    registeredCapitalStated: 'stated',
    registeredCapital: { amount: '8000000', currency: 'CNY' },
    businessScope: `${PRODUCTS}；技术咨询、技术服务；货物进出口。`,
    customerBank: 'SH01',
  },
  businessLocations: {
    registerAddress: ADDRESS,
    businessAddressSource: 'registered',
    mailingAddressSource: 'registered',
    premises: 'owned',
  },
  businessOperation: {
    industryClass: 'F',
    industryDivision: '51',
    mainProducts: PRODUCTS,
    isOperating: true,
    operatingSince: '2019-05-01',
    staffBand: 'b2',
    turnoverBand: 't2',
    revenueCountry: [
      { country: 'CN', percent: '70' },
      { country: 'DE', percent: '30' },
    ],
    accountPurpose: ['settlement', 'payroll'],
    fundSource: ['sales'],
    expectedMonthlyIn: { amount: '900000', currency: 'CNY' },
    expectedMonthlyOut: { amount: '700000', currency: 'CNY' },
    expectedTxnCount: 'x2',
    crossBorder: true,
    crossBorderCountries: ['DE'],
    cashIntensive: false,
  },
}

const forms: Answers = {
  formPoa: {
    poaAgents: ['0'],
    poaScope: ['submit', 'sign'],
    poaValidUntil: '2027-05-23',
    poaNoSubDelegation: true,
    poaConfirmed: true,
  },
  formOrgBasicInfo: { orgBasicInfoConfirmed: true },
  formCompanyInfo: { companyInfoConfirmed: true },
  formAccountApplication: { applicationDeclaration: true, accountApplicationConfirmed: true },
  accountForms: {
    aa0117Confirmed: true,
    aa0118Confirmed: true,
    aa0119Confirmed: true,
    aa0120Confirmed: true,
    aa0121Confirmed: true,
  },
  statement: {
    declarationAgreed: true,
    privacyConsent: true,
    feeNoticeAcknowledged: true,
    declarationSigner: nameOf('chair'),
  },
  resolutions: {
    resolutionKind: 'board',
    resolutionDate: '2026-11-02',
    directorsPresent: ['0', '1', '2'],
    resolution1Adopted: true,
    resolution2Adopted: true,
    accountOperationSigningInstruction: '1',
    resolution3Adopted: true,
    electronicChannelSigningInstruction: '1',
    resolution4Adopted: true,
    creditGuaranteeNeeded: false,
    resolution6Adopted: true,
  },
  intention: { disclaimerConfirmed: true, intentionApproach: 'online' },
  hkIntention: { wantsHkAccount: false },
}

export const CONTEXT = exampleContext(STANDARD)

export function targetAnswers(): Answers {
  const typed = { ...baseInfo, ...partsAndServices, ...peopleAndTax, ...forms }
  return dropHidden({ ...typed, ...exampleFiles(dropHidden(typed, CONTEXT), STANDARD) }, CONTEXT)
}

/** At the start the answers decide on the way, and not the way on what is asked. */
export function contextOf({ key }: SectionDefinition): typeof CONTEXT {
  return key === 'intake' ? { ...CONTEXT, form: startForm } : CONTEXT
}
