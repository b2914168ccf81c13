import type { Actor } from '../../access/actor.ts'
import { findGrant } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { isInScope } from './order-scope.ts'

/** RM or RO of the order, while its due diligence is open. */
export function canLeadDiligence(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || !isInScope(order, actor)) return false
  const grant = findGrant(actor.role, 'due_diligence')
  const isLeading = grant?.right === 'act' && grant.only === undefined
  return isLeading && order.status === '0500' && order.tasks.rm_due_diligence?.status === 'open'
}

/** Who the line was handed to; null while it is the relationship manager's own. */
export function delegateOf(order: OrderState, line: string): string | null {
  return order.delegations.find((one) => one.line === line)?.staffId ?? null
}

/** Whoever the line was handed to fills it in, and nobody else meanwhile; else RM or RO. */
export function canFillLine(order: OrderState, actor: Actor, line: string): boolean {
  const delegate = delegateOf(order, line)
  if (delegate === null) return canLeadDiligence(order, actor)
  const isTheirs = actor.kind === 'staff' && actor.role === 'INVESTIGATOR' && actor.staffId === delegate
  return isTheirs && isInScope(order, actor)
}
