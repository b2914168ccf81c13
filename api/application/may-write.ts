import type { Actor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'

/** Whether this person may fill in the application now: while it lies with the customer, or for them (offsite). */
export const canWrite = (state: OrderState, actor: Actor): boolean => {
  if (state.status !== '0300' || actor.kind === 'system') return false
  return actor.kind === 'customer' || hasCapability(actor.role, 'edit_application', state)
}
