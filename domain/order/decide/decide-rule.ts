import { actorRef } from '../../access/actor.ts'
import { err, ok } from '../../base/result.ts'
import type { OrderCommand } from '../commands.ts'
import { refuseCandidate, roleInSeat } from '../guards/assignment-guards.ts'
import { refusal } from '../refusals.ts'
import { findRow } from '../transitions/transition-table.ts'
import { actedElsewhere, isFirstIn } from '../work/suggest.ts'
import { performTransition, refuseGuards } from './decide-transition.ts'
import type { Decision, Situation } from './decision.ts'

type Command = Extract<OrderCommand, { readonly type: 'assign_by_rule' }>

/**
 * By the row and guards by which a leader gives it (W05, W25), or in place of somebody absent. Never to who
 * acted on it in another seat.
 */
export function assignByRule(situation: Situation, { seat, candidate }: Command): Decision {
  const { order, actor, now: at } = situation
  if (actor.kind !== 'system') return err(refusal('role_may_not'))
  const { staffId } = candidate
  if (actedElsewhere(order, seat, staffId))
    return err(refusal('candidate_holds_other_seat', { staffId }, 'candidate'))
  if (isFirstIn(seat, order.status)) return allocate(situation, { seat, candidate })
  const refused = refuseCandidate(order, seat, candidate)
  if (refused !== null) return err(refused)
  const previous = order.seats[seat]?.staffId ?? null
  const role = roleInSeat(seat, order.flow, candidate) ?? seat
  const cause = previous === null ? 'allocated' : 'reassigned'
  const by = actorRef(actor)
  return ok([{ type: 'staff_assigned', at, by, seat, staffId, role, previous, cause, reason: null }])
}

function allocate(situation: Situation, { seat, candidate }: Pick<Command, 'seat' | 'candidate'>): Decision {
  const { order, actor } = situation
  const action = seat === 'CM' ? 'allocate_cm' : 'allocate_ao'
  const row = findRow(order.flow, order.status, action)
  if (row === null) return err(refusal('action_not_available', { action, status: order.status }))
  const command = { type: 'transition', action, candidate } as const
  const performing = { ...situation, row, command, by: actorRef(actor) }
  const refused = refuseGuards(performing)
  return refused === null ? ok(performTransition(performing, null)) : err(refused)
}
