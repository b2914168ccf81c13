import { hrefOf } from '../kit/screen/navigation.ts'

const steps = '/customer/openAccountSteps'

/** Where the customer finds what: every address of the portal's own screens. */
export const addresses = {
  accountView: '/customer/accountView',
  /** what the bank holds of the person, and their rights to it */
  myData: '/customer/myData',
  /** without an order: the start of a new application */
  start: steps,
  /** the papers to have at hand for a way of applying, to be printed */
  prepare: (flow: string) => hrefOf('/customer/prepare', {}, { flow }),
  /** the pre-application, to be corrected before it is sent */
  intake: (order: string) => hrefOf(steps, {}, { order, section: 'intake' }),
  /** the overview of an application's steps */
  hub: (order: string) => hrefOf(steps, {}, { order }),
  section: (order: string, section: string, field?: string) => hrefOf(steps, {}, { order, section, field }),
  /** a section, or one of its answers, to be changed: saving it leads back to the check of all answers */
  change: (order: string, section: string, field?: string) =>
    hrefOf(steps, {}, { order, section, field, from: 'check' }),
  /** all steps of a returned application, where its start shows just the returned items */
  overview: (order: string) => hrefOf(steps, {}, { order, section: 'overview' }),
  /** the check of all answers, at the one that was changed */
  check: (order: string, field?: string) => hrefOf(steps, {}, { order, section: 'check', field }),
  /** what the bank asks after the account is open, or a change that the customer tells of */
  update: (order: string, update: string) => hrefOf('/customer/update', {}, { order, update }),
  /** who has to sign, asked one by one */
  signers: (order: string) => hrefOf('/customer/signers', {}, { order }),
  /** what somebody asks the person to sign */
  sign: '/customer/sign',
  result: (order: string) => hrefOf('/customer/result', {}, { order }),
  /** the declaration of intention; `isDone` right after it was handed in */
  recordVideo: (order: string, isDone = false) =>
    hrefOf('/customer/recordVideo', {}, { order, done: isDone ? 'yes' : undefined }),
} as const

/** What the server calls a missing recording: it is made on a screen of its own. */
export const RECORDING_PATH = 'intention.videoObject'
