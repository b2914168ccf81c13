import type { Actor } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { isInScope } from './order-scope.ts'

export function canEnterCdd(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || order.status !== '0900' || !isInScope(order, actor)) return false
  return hasCapability(actor.role, 'completeness_and_cdd', order)
}
