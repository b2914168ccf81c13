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

interface StatusRow {
  readonly flow: FlowScope
  readonly isFinal: boolean
  readonly owners: readonly MakerRole[]
  readonly stage: CustomerStage
}

/** The 23 status codes, whose turn each is, and what the customer sees. */
export const STATUSES = {
  '0100': { flow: 'ntb', isFinal: false, owners: ['CUSTOMER', 'RO', 'RM'], stage: 'prepare' },
  '0110': { flow: 'bblite', isFinal: false, owners: ['CUSTOMER', 'RO', 'RM'], stage: 'prepare' },
  '0200': { flow: 'both', isFinal: false, owners: ['CM_LEADER'], stage: 'received' },
  '0300': { flow: 'both', isFinal: false, owners: ['CUSTOMER'], stage: 'your_information' },
  '0400': { flow: 'ntb', isFinal: false, owners: ['CM'], stage: 'bank_review' },
  '0410': { flow: 'bblite', isFinal: false, owners: ['SYSTEM', 'GSC_BB_CM'], stage: 'bank_review' },
  '0500': { flow: 'ntb', isFinal: false, owners: ['AO_LEADER'], stage: 'bank_review' },
  '0510': { flow: 'bblite', isFinal: false, owners: ['RM', 'GSC_BB_CM'], stage: 'bank_review' },
  '0600': { flow: 'both', isFinal: false, owners: ['HUB'], stage: 'bank_review' },
  '0700': { flow: 'ntb', isFinal: false, owners: ['AO', 'CM'], stage: 'bank_review' },
  '0710': { flow: 'bblite', isFinal: false, owners: ['GSC_BB_CM'], stage: 'bank_review' },
  '0800': { flow: 'ntb', isFinal: false, owners: ['AO'], stage: 'bank_review' },
  '0900': { flow: 'ntb', isFinal: false, owners: ['AO'], stage: 'bank_review' },
  '1000': { flow: 'ntb', isFinal: false, owners: ['CRT'], stage: 'bank_review' },
  '1100': { flow: 'both', isFinal: false, owners: ['RO', 'RM'], stage: 'book_visit' },
  '1200': { flow: 'both', isFinal: false, owners: ['RO', 'RM'], stage: 'visit_booked' },
  '1300': { flow: 'both', isFinal: false, owners: ['HUB', 'AO', 'GSC_BB_CM'], stage: 'opening' },
  '0000': { flow: 'both', isFinal: true, owners: [], stage: 'opened' },
  '1600': { flow: 'both', isFinal: true, owners: [], stage: 'closed' },
  '9910': { flow: 'both', isFinal: true, owners: [], stage: 'not_continued' },
  '9920': { flow: 'ntb', isFinal: true, owners: [], stage: 'not_continued' },
  '9930': { flow: 'ntb', isFinal: true, owners: [], stage: 'not_continued' },
  '9999': { flow: 'both', isFinal: true, owners: [], stage: 'closed' },
} as const satisfies Record<string, StatusRow>

export type StatusCode = keyof typeof STATUSES

/** In the order of the main lines; `Object.keys` would sort the integer-like codes first. */
export const STATUS_CODES: readonly StatusCode[] = [
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
]

/** A final status has no way out. */
export function isFinalStatus(status: StatusCode): boolean {
  return STATUSES[status].isFinal
}

/** What the customer is shown for a status. */
export function customerStageOf(status: StatusCode): CustomerStage {
  return STATUSES[status].stage
}

/** Whose turn it is. */
export function ownersOf(status: StatusCode): readonly MakerRole[] {
  return STATUSES[status].owners
}

/**
 * Whether customers fill in their application: while it waits for them, and already while the bank names who looks after
 * it. It is sent from 0300 alone.
 */
export function isFilledByCustomer(status: StatusCode): boolean {
  return status === '0200' || status === '0300'
}

/** Whether a text is one of the status codes. */
export function isStatusCode(text: string): text is StatusCode {
  return Object.hasOwn(STATUSES, text)
}
