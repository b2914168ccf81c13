import { actorRef } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import { err, ok } from '../../base/result.ts'
import { SIMPLIFIED } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import type { OrderEvent } from '../events.ts'
import { refusal } from '../refusals.ts'
import { evolve } from '../state/evolve.ts'
import { INTAKE_STATUSES } from '../statuses.ts'
import { findRow } from '../transitions/transition-table.ts'
import { performTransition } from './decide-transition.ts'
import { type Decision, refuseText, refuseWithout, type Situation } from './decision.ts'

/** Where leaders find work that nobody was given yet: each their own step (W05, W25). */
export const LEADER_POOL = { CM_LEADER: '0200', AO_LEADER: '0500' } as const

/**
 * The service centre takes the free case seat of a simplified order; a leader marks that they have the order
 * in hand.
 */
export function claim(situation: Situation): Decision {
  const { order, actor, now: at } = situation
  const refused = refuseWithout(situation, 'claim_task')
  if (refused !== null || actor.kind !== 'staff') return err(refused ?? refusal('role_may_not'))
  const by = actorRef(actor)
  const { staffId, role } = actor
  if (role !== 'GSC_BB_CM') {
    if (order.claimedBy !== null) return err(refusal('seat_taken', { staffId: order.claimedBy }))
    return ok([{ type: 'order_claimed', at, by, staffId }])
  }
  const holder = order.seats.CM
  if (holder !== null) return err(refusal('seat_taken', { staffId: holder.staffId }))
  if (order.flow !== SIMPLIFIED) return err(refusal('candidate_wrong_role', { staffId, seat: 'CM' }))
  const isIntake = INTAKE_STATUSES.includes(order.status)
  if (isIntake) return err(refusal('action_not_available', { action: 'claim', status: order.status }))
  const assigned = {
    ...({ type: 'staff_assigned', at, by, seat: 'CM', staffId, role } as const),
    ...({ previous: null, cause: 'claimed', reason: null } as const),
  }
  return ok([assigned, ...allocated({ ...situation, order: evolve(order, assigned) })])
}

/** Who claims an order that waits for its case manager has it: the order goes on as if it had been allocated (W05). */
function allocated(situation: Situation): readonly OrderEvent[] {
  const { order, actor } = situation
  const row = findRow(order.flow, order.status, 'allocate_cm')
  if (row === null) return []
  const command = { type: 'transition', action: 'allocate_cm' } as const
  return performTransition({ ...situation, row, command, by: actorRef(actor) }, null)
}

/**
 * Whoever holds it; a leader's claim also another leader of the same board, so that an absent one blocks
 * nothing.
 */
export function release(
  situation: Situation,
  { reason }: Extract<OrderCommand, { type: 'release' }>,
): Decision {
  const { order, actor, now: at } = situation
  const refused = refuseWithout(situation, 'claim_task') ?? refuseText(reason, 'reason')
  if (refused !== null || actor.kind !== 'staff') return err(refused ?? refusal('role_may_not'))
  const by = actorRef(actor)
  const isCase = actor.role === 'GSC_BB_CM'
  const holder = isCase ? (order.seats.CM?.staffId ?? null) : order.claimedBy
  const mayFree = !isCase && hasCapability(actor.role, 'assignment_board')
  if (holder === null || (holder !== actor.staffId && !mayFree)) return err(refusal('not_your_seat'))
  return ok([{ type: 'order_released', at, by, seat: isCase ? 'CM' : null, staffId: holder, reason }])
}
