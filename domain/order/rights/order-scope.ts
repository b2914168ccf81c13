import { type Actor, type ActorRef, personOf } from '../../access/actor.ts'
import { isInScope as isScopedOrderInScope, type ScopedOrder } from '../../access/scope.ts'
import type { StaffId } from '../../base/ids.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import type { OrderState } from '../state/state.ts'

export function scopedOrderOf(order: OrderState): ScopedOrder {
  const { seats } = order
  return {
    status: order.status,
    isLite: order.flow === SIMPLIFIED,
    isBB: order.flags.isBB,
    branchCode: order.intake.branchCode,
    sector: order.sector,
    customerId: order.customerId,
    rm: seats.RM?.staffId ?? null,
    ro: seats.RO?.staffId ?? null,
    cm: seats.CM?.staffId ?? null,
    cmRole: seats.CM?.role ?? null,
    ao: seats.AO?.staffId ?? null,
    participants: order.participants,
    delegatedTo: order.delegations.map((one) => one.staffId),
  }
}

/** Otherwise the answer is a 404. */
export function isInScope(order: OrderState, actor: Actor): boolean {
  return isScopedOrderInScope(scopedOrderOf(order), actor)
}

/** Whether two actors are the same person, whatever roles they wear. */
export function isSamePerson(a: ActorRef, b: ActorRef): boolean {
  return personOf(a) === personOf(b)
}

export function holdsCase(order: OrderState, staffId: StaffId): boolean {
  return order.seats.CM?.staffId === staffId
}
