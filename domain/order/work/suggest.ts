import type { StaffId } from '../../base/ids.ts'
import { refuseCandidate } from '../guards/assignment-guards.ts'
import type { Seat, StaffCandidate } from '../inputs.ts'
import { customerLanguage } from '../intake.ts'
import type { OrderState } from '../state/state.ts'
import { ALLOCATION_STATUSES } from '../statuses.ts'

/** Whether the person did something on the order in another seat: assigned here they might check their own making. */
export function actedElsewhere(order: OrderState, seat: Seat, staffId: StaffId): boolean {
  return order.participants.includes(staffId) && order.seats[seat]?.staffId !== staffId
}

function share({ openOrders, orderLimit }: StaffCandidate): number {
  return orderLimit === 0 ? 1 : openOrders / orderLimit
}

/** The least loaded first, by the share of their limit; among equals by number, so that the same answer comes out twice. */
function byLoad(a: StaffCandidate, b: StaffCandidate): number {
  return share(a) - share(b) || a.openOrders - b.openOrders || (a.staffId < b.staffId ? -1 : 1)
}

function speaks({ languages }: StaffCandidate, { flags }: OrderState): boolean {
  return languages.length === 0 || languages.includes(customerLanguage(flags))
}

/**
 * Present, below the limit, of the right role, speaking the customer's language, the least loaded; never
 * somebody who acted on the order in another seat. Who had the order in an earlier round comes first.
 */
export function suggestPerson(
  order: OrderState,
  seat: Seat,
  candidates: readonly StaffCandidate[],
): StaffCandidate | null {
  const former = order.seats[seat]?.staffId
  const isFirst = ALLOCATION_STATUSES.includes(order.status)
  const judged = isFirst ? { ...order, seats: { ...order.seats, [seat]: null } } : order
  const fitting = candidates.filter(
    (candidate) =>
      refuseCandidate(judged, seat, candidate) === null &&
      speaks(candidate, order) &&
      !actedElsewhere(order, seat, candidate.staffId),
  )
  return fitting.find(({ staffId }) => staffId === former) ?? fitting.toSorted(byLoad)[0] ?? null
}

/** Where a seat is filled for the first time (W05, W25): no reason is asked; to take an order from somebody needs one. */
export function isFirstIn(seat: Seat, status: string): boolean {
  return (seat === 'CM' && status === '0200') || (seat === 'AO' && status === '0500')
}
