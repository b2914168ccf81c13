import type { MakerRole } from '../access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../lists/flows.ts'
import { holdsFor } from './flow.ts'
import type { CustomerStage, StatusRow } from './status-row.ts'
import { STATUS_CODES, STATUSES, type StatusCode } from './status-table.ts'

export { CUSTOMER_STAGES, type CustomerStage } from './status-row.ts'
export { type FinalStatus, STATUS_CODES, STATUSES, type StatusCode } from './status-table.ts'

function isFinal({ owners }: StatusRow): boolean {
  return owners.length === 0
}

export function isFinalStatus(status: StatusCode): boolean {
  return isFinal(STATUSES[status])
}

function statusesWhere(holds: (row: StatusRow) => boolean): readonly StatusCode[] {
  return STATUS_CODES.filter((status) => holds(STATUSES[status]))
}

export const EXPIRING_STATUSES = statusesWhere(({ canExpire }) => canExpire)

export const INTAKE_STATUSES = statusesWhere(({ stage }) => stage === 'prepare')

export const UNOPENED_ENDS = statusesWhere((row) => isFinal(row) && row.stage !== 'opened')

export const CUSTOMER_STATUSES = statusesWhere(({ owners }) => owners.includes('CUSTOMER'))

export const ALLOCATION_STATUSES = statusesWhere(
  ({ owners }) => owners.length > 0 && owners.every((role) => role.endsWith('_LEADER')),
)

export const SUBMITTED_STATUSES = statusesWhere(({ isSubmitted }) => isSubmitted)

export const STATUSES_BEFORE_CORE_RECORD = statusesWhere((row) => !row.hasCoreRecord && !isFinal(row))

export const STATUSES_WITH_CORE_RECORD = statusesWhere(({ hasCoreRecord }) => hasCoreRecord)

export const STATUSES_TO_THE_VISIT = statusesWhere(
  ({ hasCoreRecord, stage }) => hasCoreRecord && stage !== 'opening',
)

export const MAIN_LINE: Readonly<Record<Flow, readonly StatusCode[]>> = {
  [STANDARD]: lineOf(STANDARD),
  [SIMPLIFIED]: lineOf(SIMPLIFIED),
}

function lineOf(flow: Flow): readonly StatusCode[] {
  return statusesWhere((row) => holdsFor(row.flow, flow) && (!isFinal(row) || row.stage === 'opened'))
}

export function statusesFrom(flow: Flow, first: StatusCode, last: StatusCode): readonly StatusCode[] {
  const line = MAIN_LINE[flow]
  return line.slice(line.indexOf(first), line.indexOf(last) + 1)
}

export const REJECTED_STATUSES = statusesWhere(({ stage }) => stage === 'not_continued')

export function customerStageOf(status: StatusCode): CustomerStage {
  return STATUSES[status].stage
}

export function ownersOf(status: StatusCode): readonly MakerRole[] {
  return STATUSES[status].owners
}

/** Already while the bank names who looks after it; it is sent from 0300 alone. */
export function isFilledByCustomer(status: StatusCode): boolean {
  return status === '0200' || status === '0300'
}

export function isStatusCode(text: string): text is StatusCode {
  return Object.hasOwn(STATUSES, text)
}
