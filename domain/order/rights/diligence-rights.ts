import type { Actor } from '../../access/actor.ts'
import { findGrant } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { isInScope } from './order-scope.ts'

export function canLeadDiligence(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || !isInScope(order, actor)) return false
  const grant = findGrant(actor.role, 'due_diligence')
  const isLeading = grant?.right === 'act' && grant.only === undefined
  return isLeading && order.status === '0500' && order.tasks.rm_due_diligence?.status === 'open'
}

export function delegateOf(order: OrderState, line: string): string | null {
  return order.delegations.find((one) => one.line === line)?.staffId ?? null
}

export function canFillLine(order: OrderState, actor: Actor, line: string): boolean {
  const delegate = delegateOf(order, line)
  if (delegate === null) return canLeadDiligence(order, actor)
  const isTheirs = actor.kind === 'staff' && actor.role === 'INVESTIGATOR' && actor.staffId === delegate
  return isTheirs && isInScope(order, actor)
}
