import type { Answers } from '../../form/answers/answers.ts'
import type { ExampleCompany } from './companies.ts'

export function exampleForms(company: ExampleCompany): Answers {
  return {
    formPoa: {
      poaAgents: ['0'],
      poaScope: ['submit', 'sign'],
      poaValidUntil: '2027-05-31',
      poaNoSubDelegation: true,
      poaConfirmed: true,
    },
    formOrgBasicInfo: { orgBasicInfoConfirmed: true },
    formCompanyInfo: { companyInfoConfirmed: true },
    formAccountApplication: { applicationDeclaration: true, accountApplicationConfirmed: true },
    accountForms: { aa0117Confirmed: true },
    statement: {
      declarationAgreed: true,
      privacyConsent: true,
      feeNoticeAcknowledged: true,
      declarationSigner: company.legalName,
    },
    resolutions: {
      resolutionKind: 'director',
      resolutionDate: '2026-09-18',
      resolution1Adopted: true,
      resolution2Adopted: true,
      accountOperationSigningInstruction: '1',
      resolution3Adopted: true,
      electronicChannelSigningInstruction: '1',
      resolution4Adopted: true,
      creditGuaranteeNeeded: false,
      resolution6Adopted: true,
    },
    intention: { disclaimerConfirmed: true, intentionApproach: 'branch' },
  }
}
