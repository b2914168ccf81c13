import type { Actor } from '../access/actor.ts'
import { holdsCase, isInScope } from './order-scope.ts'
import type { OrderState } from './state.ts'
import type { StatusCode } from './statuses.ts'

const CORRECTORS: Readonly<Partial<Record<string, readonly StatusCode[]>>> = {
  CM: ['0400', '0700', '0710'],
  GSC_BB_CM: ['0410', '0510', '0710'],
}

/** Who may correct what the customer filled in: the order's own CM or GSC_BB_CM in review. */
export function canCorrect(order: OrderState, actor: Actor): boolean {
  if (actor.kind !== 'staff' || !isInScope(order, actor) || !holdsCase(order, actor.staffId)) return false
  return CORRECTORS[actor.role]?.includes(order.status) === true
}
