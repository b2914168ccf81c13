import type { MakerRole } from '../access/roles.ts'
import type { FlowScope } from './flow.ts'

/** The stages that a customer is shown instead of a status. */
export const CUSTOMER_STAGES = [
  'prepare',
  'received',
  'your_information',
  'bank_review',
  'book_visit',
  'visit_booked',
  'opening',
  'opened',
  'closed',
  'not_continued',
] as const

export type CustomerStage = (typeof CUSTOMER_STAGES)[number]

export type StatusRow = {
  readonly flow: FlowScope
  readonly isFinal: boolean
  readonly owners: readonly MakerRole[]
  readonly stage: CustomerStage
  /** Whether an order that nobody goes on with ends here by itself. */
  readonly canExpire: boolean
  /** Whether the application lies with the bank and the order may still go back for it. */
  readonly isSubmitted: boolean
  /** Whether the core system is asked about the company by now. */
  readonly hasCoreRecord: boolean
}

/** The 23 status codes, whose turn each is, and what the customer sees. */
export const STATUSES = {
  '0100': {
    flow: 'ntb',
    isFinal: false,
    owners: ['CUSTOMER', 'RO', 'RM'],
    stage: 'prepare',
    canExpire: true,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '0110': {
    flow: 'bblite',
    isFinal: false,
    owners: ['CUSTOMER', 'RO', 'RM'],
    stage: 'prepare',
    canExpire: true,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '0200': {
    flow: 'both',
    isFinal: false,
    owners: ['CM_LEADER'],
    stage: 'received',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '0300': {
    flow: 'both',
    isFinal: false,
    owners: ['CUSTOMER'],
    stage: 'your_information',
    canExpire: true,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '0400': {
    flow: 'ntb',
    isFinal: false,
    owners: ['CM'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: false,
  },
  '0410': {
    flow: 'bblite',
    isFinal: false,
    owners: ['SYSTEM', 'GSC_BB_CM'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: false,
  },
  '0500': {
    flow: 'ntb',
    isFinal: false,
    owners: ['AO_LEADER'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: false,
  },
  '0510': {
    flow: 'bblite',
    isFinal: false,
    owners: ['RM', 'GSC_BB_CM'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: false,
  },
  '0600': {
    flow: 'both',
    isFinal: false,
    owners: ['HUB'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: true,
  },
  '0700': {
    flow: 'ntb',
    isFinal: false,
    owners: ['AO', 'CM'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: true,
  },
  '0710': {
    flow: 'bblite',
    isFinal: false,
    owners: ['GSC_BB_CM'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: true,
  },
  '0800': {
    flow: 'ntb',
    isFinal: false,
    owners: ['AO'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: true,
  },
  '0900': {
    flow: 'ntb',
    isFinal: false,
    owners: ['AO'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: true,
    hasCoreRecord: true,
  },
  '1000': {
    flow: 'ntb',
    isFinal: false,
    owners: ['CRT'],
    stage: 'bank_review',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: true,
  },
  '1100': {
    flow: 'both',
    isFinal: false,
    owners: ['RO', 'RM'],
    stage: 'book_visit',
    canExpire: true,
    isSubmitted: false,
    hasCoreRecord: true,
  },
  '1200': {
    flow: 'both',
    isFinal: false,
    owners: ['RO', 'RM'],
    stage: 'visit_booked',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: true,
  },
  '1300': {
    flow: 'both',
    isFinal: false,
    owners: ['HUB', 'AO', 'GSC_BB_CM'],
    stage: 'opening',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: true,
  },
  '0000': {
    flow: 'both',
    isFinal: true,
    owners: [],
    stage: 'opened',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '1600': {
    flow: 'both',
    isFinal: true,
    owners: [],
    stage: 'closed',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '9910': {
    flow: 'both',
    isFinal: true,
    owners: [],
    stage: 'not_continued',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '9920': {
    flow: 'ntb',
    isFinal: true,
    owners: [],
    stage: 'not_continued',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '9930': {
    flow: 'ntb',
    isFinal: true,
    owners: [],
    stage: 'not_continued',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
  '9999': {
    flow: 'both',
    isFinal: true,
    owners: [],
    stage: 'closed',
    canExpire: false,
    isSubmitted: false,
    hasCoreRecord: false,
  },
} as const satisfies Record<string, StatusRow>

export type StatusCode = keyof typeof STATUSES

/** `Object.keys` would sort the integer-like codes first. */
const IN_ORDER = [
  '0100',
  '0110',
  '0200',
  '0300',
  '0400',
  '0410',
  '0500',
  '0510',
  '0600',
  '0700',
  '0710',
  '0800',
  '0900',
  '1000',
  '1100',
  '1200',
  '1300',
  '0000',
  '1600',
  '9910',
  '9920',
  '9930',
  '9999',
] as const satisfies readonly StatusCode[]

type Unlisted = Exclude<StatusCode, (typeof IN_ORDER)[number]>

/** In the order of the main lines; a status that is not among them does not compile. */
export const STATUS_CODES: [Unlisted] extends [never] ? readonly StatusCode[] : never = IN_ORDER
