import type { Actor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { canHandInLate } from '@kaihu/domain/order/work/missing-documents.ts'

/** Whether this person may bring a deferred document now: the customer, or who fills in for them. */
export function mayHandInLate(state: OrderState, actor: Actor, slot: string): boolean {
  if (actor.kind === 'system' || !canHandInLate(state, slot)) return false
  return actor.kind === 'customer' || hasCapability(actor.role, 'edit_application', state)
}
