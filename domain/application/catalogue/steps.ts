import type { SectionDefinition, StepDefinition } from '../../form/fields/section.ts'
import { type Flow, STANDARD } from '../../lists/flows.ts'
import { CLOSED_FIELDS, OPEN_SECTIONS } from '../open-sections.ts'
import { accountForms } from './account-forms.ts'
import { accountOpeningQuestions } from './account-opening-questions.ts'
import { appendixI } from './appendix-i.ts'
import { authorisedPersons } from './authorised-persons.ts'
import { batchPayment } from './batch-payment.ts'
import { boardMembers } from './board-members.ts'
import { businessLocations } from './business-locations.ts'
import { businessOperation } from './business-operation.ts'
import { companyInfo } from './company-info.ts'
import { crs } from './crs.ts'
import { declarationIndicators } from './declaration-indicators.ts'
import { designatedFiles } from './designated-files.ts'
import { ebanking } from './ebanking.ts'
import { fatca } from './fatca.ts'
import { financialController } from './financial-controller.ts'
import { formAccountApplication } from './form-account-application.ts'
import { formCompanyInfo } from './form-company-info.ts'
import { formOrgBasicInfo } from './form-org-basic-info.ts'
import { formPoa } from './form-poa.ts'
import { groupBelonging } from './group-belonging.ts'
import { hkIntention } from './hk-intention.ts'
import { hkLink } from './hk-link.ts'
import { intention } from './intention.ts'
import { legalRepresentative } from './legal-representative.ts'
import { lei } from './lei.ts'
import { notification } from './notification.ts'
import { otherFiles } from './other-files.ts'
import { askedByBank, type OwnForm } from './own-question.ts'
import { ownQuestions } from './own-questions.ts'
import { ownership } from './ownership.ts'
import { partA } from './part-a.ts'
import { partB } from './part-b.ts'
import { partC } from './part-c.ts'
import { resolutions } from './resolutions.ts'
import { returnAnswers } from './return-answers.ts'
import { safeInfo } from './safe-info.ts'
import { signatories } from './signatories.ts'
import { statement } from './statement.ts'
import { statementService } from './statement-service.ts'
import { systemAdministrators } from './system-administrators.ts'
import { timeDeposit } from './time-deposit.ts'
import { vatInvoice } from './vat-invoice.ts'
import { wechatService } from './wechat-service.ts'

/** The four steps with all their sections, in the order of screen and paper. */
export const steps: readonly StepDefinition[] = [
  {
    key: 'baseInfo',
    number: 1,
    title: 'application:steps.baseInfo',
    sections: [companyInfo, businessLocations, businessOperation],
  },
  {
    key: 'applyAccount',
    number: 2,
    title: 'application:steps.applyAccount',
    // Who owns, runs and signs comes first: contacts, users and tax declarations name these people again.
    sections: [
      partA,
      legalRepresentative,
      financialController,
      authorisedPersons,
      ownership,
      groupBelonging,
      boardMembers,
      signatories,
      partB,
      partC,
      appendixI,
      ebanking,
      wechatService,
      batchPayment,
      timeDeposit,
      systemAdministrators,
      crs,
      fatca,
      safeInfo,
      declarationIndicators,
      vatInvoice,
      statementService,
      notification,
      lei,
      hkLink,
      accountOpeningQuestions,
      ownQuestions,
      returnAnswers,
    ],
  },
  {
    key: 'uploadFile',
    number: 3,
    title: 'application:steps.uploadFile',
    sections: [designatedFiles, otherFiles],
  },
  {
    key: 'createForm',
    number: 4,
    title: 'application:steps.createForm',
    sections: [
      formPoa,
      formOrgBasicInfo,
      formCompanyInfo,
      formAccountApplication,
      accountForms,
      statement,
      resolutions,
      intention,
      hkIntention,
    ],
  },
]

/** The steps of a flow with the sections that are asked now (`OPEN_SECTIONS`); steps without any are left out. */
export function stepsOf(flow: Flow): readonly StepDefinition[] {
  const known = openSteps.get(flow)
  if (known?.own === askedByBank()) return known.open
  const open = steps
    .map((step) => ({ ...step, sections: step.sections.flatMap((section) => openPart(section, flow)) }))
    .filter((step) => step.sections.length > 0)
  openSteps.set(flow, { own: askedByBank(), open })
  return open
}

export function sectionsOf(flow: Flow): readonly SectionDefinition[] {
  return stepsOf(flow).flatMap((step) => step.sections)
}

/** The step that a section belongs to; undefined for staff sections. */
export function findStepOf(section: string): StepDefinition | undefined {
  return steps.find((step) => step.sections.some((candidate) => candidate.key === section))
}

const openSteps = new Map<Flow, { own: OwnForm; open: readonly StepDefinition[] }>()

function openPart(section: SectionDefinition, flow: Flow): readonly SectionDefinition[] {
  if (!OPEN_SECTIONS[flow].includes(section.key)) return []
  const fields = section.fields.filter((field) => !CLOSED_FIELDS.includes(`${section.key}.${field.key}`))
  const hasQuestions = fields.some((field) => flow === STANDARD || field.simplified)
  return hasQuestions ? [fields.length === section.fields.length ? section : { ...section, fields }] : []
}
