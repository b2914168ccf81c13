import type { ActionName } from '../actions.ts'
import { ownTasksOf } from '../own/own-workflow.ts'
import { type Refusal, refusal } from '../refusals.ts'
import type { OrderState } from '../state/state.ts'
import { GATE_KINDS, type GateKind } from './gate-kinds.ts'
import { gateOf } from './gates.ts'

function refuseGate(order: OrderState, kind: GateKind): Refusal | null {
  const task = order.tasks[kind]
  if (task === undefined || task.status === 'cancelled') {
    return gateOf(kind).isNeeded(order) ? refusal('gate_missing', { task: kind }) : null
  }
  if (task.status === 'closed' && task.result === 'rejected' && gateOf(kind).isOverWhenRejected) return null
  if (task.status === 'refused' || task.result === 'rejected') return refusal('gate_refused', { task: kind })
  return task.status === 'closed' ? null : refusal('gate_open', { task: kind })
}

export function unclosedOwnTasks(order: OrderState, action: ActionName): readonly Refusal[] {
  return ownTasksOf(order).flatMap(({ key, before }) => {
    const status = order.tasks[key]?.status
    const isOpen = before === action && status !== undefined && status !== 'closed' && status !== 'cancelled'
    return isOpen ? [refusal('own_task_open', { task: key, why: key })] : []
  })
}

export function unclosedGates(order: OrderState, acts: readonly ActionName[]): readonly Refusal[] {
  return GATE_KINDS.filter((kind) => gateOf(kind).blocks.some((act) => acts.includes(act))).flatMap(
    (kind) => refuseGate(order, kind) ?? [],
  )
}
