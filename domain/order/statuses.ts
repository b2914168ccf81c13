import type { MakerRole } from '../access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { holdsFor } from './flow.ts'
import type { CustomerStage, StatusRow } from './status-row.ts'
import { STATUS_CODES, STATUSES, type StatusCode } from './status-table.ts'

export { CUSTOMER_STAGES, type CustomerStage } from './status-row.ts'
export { type FinalStatus, STATUS_CODES, STATUSES, type StatusCode } from './status-table.ts'

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

/** Where an order ended without an account. */
export const UNOPENED_ENDS = statusesWhere(({ isFinal, stage }) => isFinal && stage !== 'opened')

/** Where the customer is the one to act. */
export const CUSTOMER_STATUSES = statusesWhere(({ owners }) => owners.includes('CUSTOMER'))

/** Where a leader says who does the work. */
export const ALLOCATION_STATUSES = statusesWhere(
  ({ owners }) => owners.length > 0 && owners.every((role) => role.endsWith('_LEADER')),
)

/** Where the application lies with the bank and the order may still go back for it. */
export const SUBMITTED_STATUSES = statusesWhere(({ isSubmitted }) => isSubmitted)

/** Where an order can be given up as if it had never been. */
export const STATUSES_BEFORE_CORE_RECORD = statusesWhere(
  ({ hasCoreRecord, isFinal }) => !hasCoreRecord && !isFinal,
)

/** Where the core system knows of the company. */
export const STATUSES_WITH_CORE_RECORD = statusesWhere(({ hasCoreRecord }) => hasCoreRecord)

/** From the core system's record to the visit: what comes late may still come. */
export const STATUSES_TO_THE_VISIT = statusesWhere(
  ({ hasCoreRecord, stage }) => hasCoreRecord && stage !== 'opening',
)

/** The main lines (docs/workflow.md#main-lines): from the intake to the open account. */
export const MAIN_LINE: Readonly<Record<Flow, readonly StatusCode[]>> = {
  [STANDARD]: lineOf(STANDARD),
  [SIMPLIFIED]: lineOf(SIMPLIFIED),
}

function lineOf(flow: Flow): readonly StatusCode[] {
  return statusesWhere((row) => holdsFor(row.flow, flow) && (!row.isFinal || row.stage === 'opened'))
}

/** The part of a main line from one status to another, both included. */
export function statusesFrom(flow: Flow, first: StatusCode, last: StatusCode): readonly StatusCode[] {
  const line = MAIN_LINE[flow]
  return line.slice(line.indexOf(first), line.indexOf(last) + 1)
}

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
