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

type StatusRow = {
  readonly flow: FlowScope
  readonly isFinal: boolean
  readonly owners: readonly MakerRole[]
  readonly stage: CustomerStage
  /** Whether an order that nobody goes on with ends here by itself. */
  readonly canExpire: boolean
}

/** The 23 status codes, whose turn each is, and what the customer sees. */
export const STATUSES = {
  '0100': {
    flow: 'ntb',
    isFinal: false,
    owners: ['CUSTOMER', 'RO', 'RM'],
    stage: 'prepare',
    canExpire: true,
  },
  '0110': {
    flow: 'bblite',
    isFinal: false,
    owners: ['CUSTOMER', 'RO', 'RM'],
    stage: 'prepare',
    canExpire: true,
  },
  '0200': { flow: 'both', isFinal: false, owners: ['CM_LEADER'], stage: 'received', canExpire: false },
  '0300': { flow: 'both', isFinal: false, owners: ['CUSTOMER'], stage: 'your_information', canExpire: true },
  '0400': { flow: 'ntb', isFinal: false, owners: ['CM'], stage: 'bank_review', canExpire: false },
  '0410': {
    flow: 'bblite',
    isFinal: false,
    owners: ['SYSTEM', 'GSC_BB_CM'],
    stage: 'bank_review',
    canExpire: false,
  },
  '0500': { flow: 'ntb', isFinal: false, owners: ['AO_LEADER'], stage: 'bank_review', canExpire: false },
  '0510': {
    flow: 'bblite',
    isFinal: false,
    owners: ['RM', 'GSC_BB_CM'],
    stage: 'bank_review',
    canExpire: false,
  },
  '0600': { flow: 'both', isFinal: false, owners: ['HUB'], stage: 'bank_review', canExpire: false },
  '0700': { flow: 'ntb', isFinal: false, owners: ['AO', 'CM'], stage: 'bank_review', canExpire: false },
  '0710': { flow: 'bblite', isFinal: false, owners: ['GSC_BB_CM'], stage: 'bank_review', canExpire: false },
  '0800': { flow: 'ntb', isFinal: false, owners: ['AO'], stage: 'bank_review', canExpire: false },
  '0900': { flow: 'ntb', isFinal: false, owners: ['AO'], stage: 'bank_review', canExpire: false },
  '1000': { flow: 'ntb', isFinal: false, owners: ['CRT'], stage: 'bank_review', canExpire: false },
  '1100': { flow: 'both', isFinal: false, owners: ['RO', 'RM'], stage: 'book_visit', canExpire: true },
  '1200': { flow: 'both', isFinal: false, owners: ['RO', 'RM'], stage: 'visit_booked', canExpire: false },
  '1300': {
    flow: 'both',
    isFinal: false,
    owners: ['HUB', 'AO', 'GSC_BB_CM'],
    stage: 'opening',
    canExpire: false,
  },
  '0000': { flow: 'both', isFinal: true, owners: [], stage: 'opened', canExpire: false },
  '1600': { flow: 'both', isFinal: true, owners: [], stage: 'closed', canExpire: false },
  '9910': { flow: 'both', isFinal: true, owners: [], stage: 'not_continued', canExpire: false },
  '9920': { flow: 'ntb', isFinal: true, owners: [], stage: 'not_continued', canExpire: false },
  '9930': { flow: 'ntb', isFinal: true, owners: [], stage: 'not_continued', canExpire: false },
  '9999': { flow: 'both', isFinal: true, owners: [], stage: 'closed', canExpire: false },
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

function statusesWhere(holds: (row: StatusRow) => boolean): readonly StatusCode[] {
  return STATUS_CODES.filter((status) => holds(STATUSES[status]))
}

/** Where an order that nobody goes on with ends by itself. */
export const EXPIRING_STATUSES = statusesWhere(({ canExpire }) => canExpire)

/** Where an order is still being taken in. */
export const INTAKE_STATUSES = statusesWhere(({ stage }) => stage === 'prepare')

/** Where the customer is the one to act. */
export const CUSTOMER_STATUSES = statusesWhere(({ owners }) => owners.includes('CUSTOMER'))

/** Where a leader says who does the work. */
export const ALLOCATION_STATUSES = statusesWhere(
  ({ owners }) => owners.length > 0 && owners.every((role) => role.endsWith('_LEADER')),
)

/** Where the bank turned the application down. */
export const REJECTED_STATUSES = statusesWhere(({ stage }) => stage === 'not_continued')

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
