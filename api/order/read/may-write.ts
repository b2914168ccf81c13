import type { Actor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'

export function canWrite(state: OrderState, actor: Actor): boolean {
  // A job hands in what persons signed, while the application lies with its customer.
  if (actor.kind !== 'staff') return isFilledByCustomer(state.status)
  return state.status === '0300' && hasCapability(actor.role, 'edit_application', state)
}
