import type { MakerRole } from '../../access/roles.ts'
import type { Flow } from '../../lists/flows.ts'
import type { ActionName } from '../actions.ts'
import { holdsFor } from '../flow.ts'
import type { StatusCode } from '../statuses.ts'
import { CUSTOMER_TRANSITIONS } from './customer.ts'
import { DILIGENCE_TRANSITIONS } from './diligence.ts'
import { INTAKE_TRANSITIONS } from './intake.ts'
import { OPENING_TRANSITIONS } from './opening.ts'
import { REVIEW_TRANSITIONS } from './review.ts'
import { SCREENING_TRANSITIONS } from './screening.ts'
import { STOPS_TRANSITIONS } from './stops.ts'
import type { TransitionRow } from './transition.ts'

/** The whole transition table, W01 … W67; docs/workflow.md is written from it. */
export const TRANSITIONS: readonly TransitionRow[] = [
  ...INTAKE_TRANSITIONS,
  ...CUSTOMER_TRANSITIONS,
  ...REVIEW_TRANSITIONS,
  ...SCREENING_TRANSITIONS,
  ...DILIGENCE_TRANSITIONS,
  ...OPENING_TRANSITIONS,
  ...STOPS_TRANSITIONS,
]

/**
 * Actions whose row is written for the flow that it leads to: the order changes its flow by them
 * (W03 and W04; convert_to_bau leads out of the simplified rows and needs no exception).
 */
const LEADS_TO_FLOW: readonly ActionName[] = ['switch_to_lite', 'switch_to_standard']

/** Whether a row may be taken by an order of this flow standing in this status. */
export function isRowFor(row: TransitionRow, flow: Flow, status: StatusCode): boolean {
  const holds = LEADS_TO_FLOW.includes(row.action) ? !holdsFor(row.flow, flow) : holdsFor(row.flow, flow)
  return holds && row.from.includes(status)
}

/** The rows leading out of a status in a flow. */
export function rowsFrom(flow: Flow, status: StatusCode): readonly TransitionRow[] {
  return TRANSITIONS.filter((row) => isRowFor(row, flow, status))
}

/** The row of an action there, if the table has one; no action has two. */
export function findRow(flow: Flow, status: StatusCode, action: ActionName): TransitionRow | null {
  return rowsFrom(flow, status).find((row) => row.action === action) ?? null
}

/** Where the row leads an order that stands in `status`. */
export function targetOf(row: TransitionRow, status: StatusCode): StatusCode {
  return row.to === 'SELF' ? status : row.to
}

/** Whether the maker role stands in the row. */
export function mayMake(row: TransitionRow, role: MakerRole): boolean {
  return row.makers.includes(role)
}
