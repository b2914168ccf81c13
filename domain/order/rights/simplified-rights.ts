import type { Actor } from '../../access/actor.ts'
import { makerRoleOf } from '../../access/actor.ts'
import { SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { OrderState } from '../state/state.ts'
import { rowsFrom } from '../transitions/transition-table.ts'
import { holdsCase, isInScope } from './order-scope.ts'

export function isDiscounting(order: OrderState): boolean {
  return order.flow === SIMPLIFIED && order.status === '0510'
}

/** The GSC_BB_CM who holds the case at 0410 and 0710 (W19); at 0710 also a CM who holds it (W36, W37). */
export function canCheckSimplified(order: OrderState, actor: Actor): boolean {
  if (order.flow !== SIMPLIFIED || actor.kind !== 'staff' || !holdsCase(order, actor.staffId)) return false
  if (actor.role === 'GSC_BB_CM') return order.status === '0410' || order.status === '0710'
  return actor.role === 'CM' && order.status === '0710'
}

/** What the flow asks beyond the role: CM in the standard flow; discounting or can-check in the simplified one. */
function isMarkingFlow(order: OrderState, actor: Actor): boolean {
  return order.flow === STANDARD || isDiscounting(order) || canCheckSimplified(order, actor)
}

/** Whoever could return the order to the customer from here. */
export function canEditReturnMarks(order: OrderState, actor: Actor): boolean {
  const role = makerRoleOf(actor)
  if (role === null || !isInScope(order, actor) || !isMarkingFlow(order, actor)) return false
  return rowsFrom(order.flow, order.status).some(
    (row) => row.action === 'return_to_customer' && row.makers.includes(role),
  )
}
