import { type Capability, findGrant } from '@kaihu/domain/access/capabilities.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { rolesForSeat } from '@kaihu/domain/order/guards/assignment-guards.ts'
import { SEATS, type Seat } from '@kaihu/domain/order/inputs.ts'

/** The line of the capability matrix under which a leader fills a seat. */
const CAPABILITY: Readonly<Record<Seat, Capability>> = {
  CM: 'allocate_cm',
  AO: 'allocate_ao',
  RM: 'reassign_rm',
  RO: 'reassign_rm',
}

/** Whether the role fills the seat; oversight sees the board and assigns nothing. */
export function mayFill(role: Role, seat: Seat): boolean {
  return findGrant(role, CAPABILITY[seat]) !== null
}

/** The seats on a leader's board; all of them for who only looks. */
export function seatsOf(role: Role): readonly Seat[] {
  const own = SEATS.filter((seat) => mayFill(role, seat))
  return own.length > 0 ? own : SEATS
}

/** The roles whose people may sit there in either flow. */
export function rolesInSeat(seat: Seat): readonly string[] {
  return rolesForSeat(seat, SIMPLIFIED)
}
