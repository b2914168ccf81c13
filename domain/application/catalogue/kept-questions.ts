/** What a bank may not change of a section of ours, and why. */
type Kept = {
  /** Why its questions are asked by every bank; a section without a reason may be left out as a whole. */
  readonly asked?: string
  /** Questions of it that may be left out all the same. */
  readonly free?: readonly string[]
  /** Why its questions keep our words. */
  readonly worded?: string
}

const IDENTITY =
  'who the customer is, who owns it and who acts for it has to be known (Anti-Money-Laundering Law; customer due diligence)'
const BUSINESS =
  'the business and the purpose of the account have to be known (Anti-Money-Laundering Law; customer due diligence)'
const ACCOUNT = 'accounts are opened by it (rules for settlement accounts), and the core system takes it'
const TAX = 'tax residence has to be declared (CRS, FATCA)'
const EXCHANGE = 'the foreign exchange administration asks it of every body'
const RISK = 'the rating, the checklist and screening go by it'
const PAPER = 'a paper that is signed is confirmed by it'
const FLOW = 'the workflow goes by it'
const DECLARED = 'its words are what is declared, resolved or agreed to'
const PRESCRIBED = 'its words are those of a form that is prescribed'

/** Every section that customers answer. */
export const KEPT_QUESTIONS: Readonly<Record<string, Kept>> = {
  companyInfo: { asked: IDENTITY, free: ['paidInCapital'] },
  businessLocations: { asked: IDENTITY, free: ['otherLocations'] },
  businessOperation: {
    asked: BUSINESS,
    free: ['staffBand', 'turnoverBand', 'revenueCountryComment', 'website'],
  },
  partA: { asked: RISK },
  legalRepresentative: { asked: IDENTITY },
  financialController: { asked: IDENTITY },
  authorisedPersons: { asked: IDENTITY },
  ownership: { asked: IDENTITY },
  groupBelonging: { asked: IDENTITY },
  boardMembers: { asked: IDENTITY },
  signatories: { asked: IDENTITY },
  partB: { asked: IDENTITY, free: ['companyFax', 'preferredLanguage'] },
  partC: { asked: ACCOUNT },
  appendixI: { asked: ACCOUNT },
  ebanking: { asked: ACCOUNT },
  wechatService: {},
  batchPayment: {},
  timeDeposit: {},
  systemAdministrators: { asked: ACCOUNT },
  crs: { asked: TAX, worded: PRESCRIBED },
  fatca: { asked: TAX, worded: PRESCRIBED },
  safeInfo: { asked: EXCHANGE, worded: PRESCRIBED },
  declarationIndicators: { asked: RISK, worded: DECLARED },
  vatInvoice: {},
  statementService: { asked: ACCOUNT },
  notification: { asked: ACCOUNT, free: ['eNotificationMobile'] },
  lei: {},
  hkLink: {},
  accountOpeningQuestions: { asked: RISK, free: ['referrer'] },
  returnAnswers: { asked: FLOW, worded: FLOW },
  designatedFiles: { asked: IDENTITY, free: ['taxProof', 'businessContracts'] },
  otherFiles: { asked: FLOW },
  formPoa: { asked: PAPER, worded: DECLARED },
  formOrgBasicInfo: { asked: PAPER, worded: DECLARED },
  formCompanyInfo: { asked: PAPER, worded: DECLARED },
  formAccountApplication: { asked: PAPER, worded: DECLARED },
  accountForms: { asked: PAPER, worded: DECLARED },
  statement: { asked: PAPER, worded: DECLARED },
  resolutions: { asked: PAPER, worded: DECLARED },
  intention: { asked: FLOW, worded: DECLARED },
  hkIntention: {},
}

/** Why a question of a bank's own may not stand in a section of ours; every other one takes them. */
export const CLOSED_TO_OWN: Readonly<Record<string, string>> = {
  returnAnswers: 'holds what one order is asked when it is returned',
  otherFiles: 'holds what no slot asks for; a document of the bank stands in designatedFiles',
  formPoa: PAPER,
  formOrgBasicInfo: PAPER,
  formCompanyInfo: PAPER,
  formAccountApplication: PAPER,
  accountForms: PAPER,
  statement: PAPER,
  resolutions: PAPER,
  intention: 'is answered when the declaration is made',
  hkIntention: 'is answered when the declaration is made',
}

/** Why a question (`section.key`) or a whole section of ours has to be asked; undefined where a bank may leave it out. */
export function whyAsked(path: string): string | undefined {
  const [section = '', key = ''] = path.split('.')
  const kept = KEPT_QUESTIONS[section]
  if (kept === undefined) return 'there is no such section of the application'
  return kept.free?.includes(key) ? undefined : kept.asked
}
