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

export const TRANSITIONS: readonly TransitionRow[] = [
  ...INTAKE_TRANSITIONS,
  ...CUSTOMER_TRANSITIONS,
  ...REVIEW_TRANSITIONS,
  ...SCREENING_TRANSITIONS,
  ...DILIGENCE_TRANSITIONS,
  ...OPENING_TRANSITIONS,
  ...STOPS_TRANSITIONS,
]

// Rows written for the flow that they lead to (W03 and W04; convert_to_bau leads out of the simplified rows).
const LEADS_TO_FLOW: readonly ActionName[] = ['switch_to_lite', 'switch_to_standard']

export function isRowFor(row: TransitionRow, flow: Flow, status: StatusCode): boolean {
  const holds = LEADS_TO_FLOW.includes(row.action) ? !holdsFor(row.flow, flow) : holdsFor(row.flow, flow)
  return holds && row.from.includes(status)
}

export function rowsFrom(flow: Flow, status: StatusCode): readonly TransitionRow[] {
  return TRANSITIONS.filter((row) => isRowFor(row, flow, status))
}

export function findRow(flow: Flow, status: StatusCode, action: ActionName): TransitionRow | null {
  return rowsFrom(flow, status).find((row) => row.action === action) ?? null
}

export function targetOf(row: TransitionRow, status: StatusCode): StatusCode {
  return row.to === 'SELF' ? status : row.to
}

export function mayMake(row: TransitionRow, role: MakerRole): boolean {
  return row.makers.includes(role)
}
