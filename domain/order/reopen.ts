import { personOf } from '../access/actor.ts'
import { addMinutes, type Instant } from '../base/instant.ts'
import type { OrderState } from './state/state.ts'
import { STATUSES, type StatusCode } from './statuses.ts'

/** For so many days after its end an application can be opened again as a copy. */
export const REOPEN_DAYS = 90

/** Cancelled or expired, and rejected; what was revoked had an account already. */
function endedUnopened(status: StatusCode): boolean {
  return status === '1600' || STATUSES[status].stage === 'not_continued'
}

function endedByCustomer({ status, madeBy, customerId }: OrderState): boolean {
  if (status !== '1600' || customerId === null) return false
  return madeBy.W64 === personOf({ kind: 'customer', customerId })
}

/** Until when its customer may open the application again as a copy; null for one that cannot be. */
export function reopenableUntil(order: OrderState): Instant | null {
  if (!endedUnopened(order.status)) return null
  // Where the bank or time ended it nobody was asked: opening it again is the asking.
  if (endedByCustomer(order) && !order.isKeepOrder) return null
  return addMinutes(order.statusSince, REOPEN_DAYS * 24 * 60)
}

export function isReopenable(order: OrderState, now: Instant): boolean {
  const until = reopenableUntil(order)
  return until !== null && now < until
}
