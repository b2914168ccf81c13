import type { BusinessRole, Role } from '../../access/roles.ts'
import { type Flow, SIMPLIFIED } from '../../lists/flows.ts'
import type { Seat, StaffCandidate } from '../inputs.ts'
import { type Refusal, refusal } from '../refusals.ts'
import type { OrderState } from '../state/state.ts'
import type { Guard } from './guard.ts'

/** The roles that may sit in a seat; a simplified order's case may go to the service centre (W05). */
export function rolesForSeat(seat: Seat, flow: Flow): readonly BusinessRole[] {
  if (seat !== 'CM') return [seat]
  return flow === SIMPLIFIED ? ['GSC_BB_CM', 'CM'] : ['CM']
}

export function roleInSeat(seat: Seat, flow: Flow, candidate: StaffCandidate): BusinessRole | null {
  return rolesForSeat(seat, flow).find((role) => candidate.roles.includes(role)) ?? null
}

/** AO and CM of one order are two persons. */
function holdsOppositeSeat(order: OrderState, seat: Seat, candidate: StaffCandidate): boolean {
  const opposite = seat === 'CM' ? order.seats.AO : seat === 'AO' ? order.seats.CM : null
  return opposite?.staffId === candidate.staffId
}

export function refuseCandidateRole(candidate: StaffCandidate, role: Role): Refusal | null {
  const who = { staffId: candidate.staffId }
  if (!candidate.isActive) return refusal('candidate_inactive', who, 'candidate')
  if (candidate.isAbsent) return refusal('candidate_absent', who, 'candidate')
  return candidate.roles.includes(role)
    ? null
    : refusal('candidate_wrong_role', { ...who, seat: role }, 'candidate')
}

/** Whether this person may be given the seat: active, there, below the limit, of the right role, and new. */
export function refuseCandidate(order: OrderState, seat: Seat, candidate: StaffCandidate): Refusal | null {
  const who = { staffId: candidate.staffId }
  if (!candidate.isActive) return refusal('candidate_inactive', who, 'candidate')
  if (candidate.isAbsent) return refusal('candidate_absent', who, 'candidate')
  if (roleInSeat(seat, order.flow, candidate) === null) {
    return refusal('candidate_wrong_role', { ...who, seat }, 'candidate')
  }
  if (order.seats[seat]?.staffId === candidate.staffId)
    return refusal('candidate_unchanged', who, 'candidate')
  if (candidate.openOrders >= candidate.orderLimit) return refusal('candidate_at_limit', who, 'candidate')
  if (holdsOppositeSeat(order, seat, candidate))
    return refusal('candidate_holds_other_seat', who, 'candidate')
  return null
}

function candidateFor(seat: Seat): Guard {
  return ({ order, command }) => {
    if (command === null) return null
    if (command.candidate === undefined) return refusal('candidate_required', {}, 'candidate')
    return refuseCandidate(order, seat, command.candidate)
  }
}

/** W05, W12. A claimed order may be confirmed to its claimant, so at 0200 the same person is no repetition. */
export const candidateForCase: Guard = (context) => {
  const { order } = context
  const isFirst = order.status === '0200'
  return candidateFor('CM')(
    isFirst ? { ...context, order: { ...order, seats: { ...order.seats, CM: null } } } : context,
  )
}

/** W25. After a round back to pre-account the same AO may be named again. */
export const candidateForOpening: Guard = (context) => {
  const { order } = context
  return candidateFor('AO')({ ...context, order: { ...order, seats: { ...order.seats, AO: null } } })
}
