import { hrefOf } from '../kit/screen/navigation.ts'

const steps = '/customer/openAccountSteps'

export const addresses = {
  accountView: '/customer/accountView',
  myData: '/customer/myData',
  start: steps,
  prepare: (flow: string) => hrefOf('/customer/prepare', {}, { flow }),
  intake: (order: string) => hrefOf(steps, {}, { order, section: 'intake' }),
  hub: (order: string) => hrefOf(steps, {}, { order }),
  section: (order: string, section: string, field?: string) => hrefOf(steps, {}, { order, section, field }),
  /** a section, or one of its answers, to be changed: saving it leads back to the check of all answers */
  change: (order: string, section: string, field?: string) =>
    hrefOf(steps, {}, { order, section, field, from: 'check' }),
  overview: (order: string) => hrefOf(steps, {}, { order, section: 'overview' }),
  /** the check of all answers, at the one that was changed */
  check: (order: string, field?: string) => hrefOf(steps, {}, { order, section: 'check', field }),
  update: (order: string, update: string) => hrefOf('/customer/update', {}, { order, update }),
  signers: (order: string) => hrefOf('/customer/signers', {}, { order }),
  sign: '/customer/sign',
  result: (order: string) => hrefOf('/customer/result', {}, { order }),
  /** the declaration of intention; `isDone` right after it was handed in */
  recordVideo: (order: string, isDone = false) =>
    hrefOf('/customer/recordVideo', {}, { order, done: isDone ? 'yes' : undefined }),
} as const

/** What the server calls a missing recording: it is made on a screen of its own. */
export const RECORDING_PATH = 'intention.videoObject'
