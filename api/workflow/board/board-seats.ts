import { type Capability, findGrant } from '@kaihu/domain/access/capabilities.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { rolesForSeat } from '@kaihu/domain/order/guards/assignment-guards.ts'
import { SEATS, type Seat } from '@kaihu/domain/order/inputs.ts'

const CAPABILITY: Readonly<Record<Seat, Capability>> = {
  CM: 'allocate_cm',
  AO: 'allocate_ao',
  RM: 'reassign_rm',
  RO: 'reassign_rm',
}

export function mayFill(role: Role, seat: Seat): boolean {
  return findGrant(role, CAPABILITY[seat]) !== null
}

export function seatsOf(role: Role): readonly Seat[] {
  const own = SEATS.filter((seat) => mayFill(role, seat))
  return own.length > 0 ? own : SEATS
}

export function rolesInSeat(seat: Seat): readonly string[] {
  return rolesForSeat(seat, SIMPLIFIED)
}
