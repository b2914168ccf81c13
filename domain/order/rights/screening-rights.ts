import type { Actor } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { isInScope } from './order-scope.ts'

/** Who hands in what a search found: whoever decides on hits, until the order has ended. */
export function canHandInEvidence(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || isFinalStatus(order.status) || !isInScope(order, actor)) return false
  return hasCapability(actor.role, 'screening', order)
}
