import type { BusinessRole, MakerRole } from '../../access/roles.ts'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import { openSeatsOf } from '../decide/decide-gate.ts'
import type { GateTask } from '../gates/gate-kinds.ts'
import { type CheckSeat, gateOf } from '../gates/gates.ts'
import { SEAT_LEADERS } from '../inputs.ts'
import { kindsOf } from '../own/own-workflow.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus, ownersOf } from '../statuses.ts'
import { rowsFrom } from '../transitions/transition-table.ts'
import type { WorkKind } from './work-kinds.ts'

/** Who is waited for: a maker, or a seat among the second persons. */
export type WorkRole = MakerRole | CheckSeat

export type WorkItem = {
  readonly kind: WorkKind
  readonly role: WorkRole
  readonly subject: string
}

const SYSTEM_FIRST = '0410'

/** Who moves the step on: of the owners those of the flow; a machine's step falls to people when the machine is through. */
function stepRoles(order: OrderState): readonly MakerRole[] {
  const { status, flow } = order
  const owners = ownersOf(status)
  if (status === SYSTEM_FIRST) {
    return order.pushes.system_check?.status === 'requested' ? ['SYSTEM'] : ['GSC_BB_CM']
  }
  // At 1300 and 0700 the others only check: their part comes as an approval or a task of its own.
  if (status === '1300') return ['HUB']
  if (status === '0700') return ['AO']
  return flow === SIMPLIFIED && status === '0710' ? caseRoles(order) : owners
}

function caseRoles({ flow, seats }: OrderState): readonly BusinessRole[] {
  if (flow === STANDARD) return ['CM']
  return [seats.CM?.role === 'CM' ? 'CM' : 'GSC_BB_CM']
}

function doersOf(order: OrderState, { kind }: GateTask): readonly MakerRole[] {
  const { doers } = gateOf(kind, order)
  if (kind === 'cm_screening' && order.tasks.ao_screening?.status !== 'closed') return []
  return doers.includes('GSC_BB_CM') ? caseRoles(order) : doers
}

/** A task is somebody's turn where the act that it stands before is the next. */
function isDueHere(order: OrderState, task: GateTask): boolean {
  const here = rowsFrom(order.flow, order.status).map(({ action }) => action)
  return gateOf(task.kind, order).blocks.some((act) => here.includes(act))
}

function taskItems(order: OrderState, task: GateTask): readonly WorkItem[] {
  if (task.status === 'awaiting_check') {
    return openSeatsOf({ order }, task).map((role) => ({ kind: 'check', role, subject: task.kind }))
  }
  if (task.status !== 'open' || !isDueHere(order, task)) return []
  return doersOf(order, task).map((role) => ({ kind: 'task', role, subject: task.kind }))
}

function pushItems(order: OrderState): readonly WorkItem[] {
  const canRetry = rowsFrom(order.flow, order.status).some(({ action }) => action === 'retry_push')
  if (!canRetry) return []
  return Object.values(order.pushes)
    .filter(({ status }) => status === 'failed')
    .map(({ kind }) => ({ kind: 'push', role: 'HUB', subject: kind }))
}

/** The work as it is, or its leader's assignment where nobody of the role sits: else it would be nobody's, e.g. a converted order that the service centre holds. */
function seated(order: OrderState, item: WorkItem): readonly WorkItem[] {
  const { role } = item
  if (item.kind === 'check' || item.kind === 'approval') return [item]
  if (role !== 'CM' && role !== 'AO' && role !== 'RM' && role !== 'RO') return [item]
  if (order.seats[role]?.role === role) return [item]
  const isOneOfTwo = role === 'RO' && order.seats.RM !== null
  return isOneOfTwo ? [] : [{ kind: 'assign', role: SEAT_LEADERS[role], subject: role }]
}

/**
 * What to-do lists, counts and reminders are made of. An order that is not over always has at least one
 * (tested).
 */
export function workOf(order: OrderState): readonly WorkItem[] {
  if (isFinalStatus(order.status)) return []
  const tasks = kindsOf(order).flatMap((kind) => order.tasks[kind] ?? [])
  const approvals = order.approvals.flatMap(({ action, checkers }) =>
    checkers.map((role) => ({ kind: 'approval', role, subject: action }) as const),
  )
  // While a second person looks, the maker's step stands still.
  const steps = approvals.length > 0 ? [] : stepRoles(order)
  const items: readonly WorkItem[] = [
    ...approvals,
    ...tasks.flatMap((task) => taskItems(order, task)),
    ...pushItems(order),
    ...order.delegations.map(({ line }) => ({ kind: 'line', role: 'INVESTIGATOR', subject: line }) as const),
    ...steps.map((role) => ({ kind: 'step', role, subject: order.status }) as const),
  ]
  return items.flatMap((item) => seated(order, item))
}

export function rolesAtTurn(order: OrderState): readonly WorkRole[] {
  return [...new Set(workOf(order).map(({ role }) => role))]
}

/** Whether something waits that nobody was given: unclaimed in a leader's queue, in the pool, or without anybody in the seat. */
export function isUnowned(order: OrderState): boolean {
  const { status, claimedBy, seats } = order
  if (isFinalStatus(status)) return false
  if (status === '0200' || status === '0500') return claimedBy === null
  return workOf(order).some(
    ({ kind, role }) => kind === 'assign' || (role === 'GSC_BB_CM' && kind !== 'check' && seats.CM === null),
  )
}
