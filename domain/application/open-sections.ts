import { type Flow, SIMPLIFIED, STANDARD } from '../lists/flows.ts'

const askedNow = [
  'companyInfo',
  'businessLocations',
  'businessOperation',
  'partA',
  'legalRepresentative',
  'financialController',
  'authorisedPersons',
  'ownership',
  'groupBelonging',
  'boardMembers',
  'signatories',
  'partB',
  'partC',
  'appendixI',
  'ebanking',
  'wechatService',
  'batchPayment',
  'timeDeposit',
  'systemAdministrators',
  'crs',
  'fatca',
  'safeInfo',
  'declarationIndicators',
  'vatInvoice',
  'statementService',
  'notification',
  'lei',
  'hkLink',
  'accountOpeningQuestions',
  'ownQuestions',
  'returnAnswers',
  'designatedFiles',
  'otherFiles',
  'formPoa',
  'formOrgBasicInfo',
  'formCompanyInfo',
  'formAccountApplication',
  'accountForms',
  'statement',
  'resolutions',
  'intention',
  'hkIntention',
] as const

/** Sections without a single question of the simplified flow (R2b). */
const standardOnly: readonly string[] = ['batchPayment', 'timeDeposit', 'lei']

/**
 * A section joins when its screens can be filled in completely; until then it neither shows nor stops a
 * submission.
 */
export const OPEN_SECTIONS: Readonly<Record<Flow, readonly string[]>> = {
  [STANDARD]: askedNow,
  [SIMPLIFIED]: askedNow.filter((key) => !standardOnly.includes(key)),
}

/** Fields of open sections that are not asked yet. */
export const CLOSED_FIELDS: readonly string[] = ['intention.videoObject']
