import type { Actor } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import type { OrderState } from '../state/state.ts'
import { isInScope } from './order-scope.ts'

export function canRecordVisit(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || order.status !== '1200' || !isInScope(order, actor)) return false
  return hasCapability(actor.role, 'finish_witness', order)
}
