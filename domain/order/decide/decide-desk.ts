import { actorRef } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import { addMinutes } from '../../base/instant.ts'
import { err, ok } from '../../base/result.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { OrderCommand } from '../commands.ts'
import type { OrderEvent } from '../events.ts'
import { refuseCandidate, roleInSeat } from '../guards/assignment-guards.ts'
import type { OrderFlag } from '../intake.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { isFlagOpen } from '../rights/flag-rights.ts'
import { evolve } from '../state/evolve.ts'
import { INTAKE_STATUSES } from '../statuses.ts'
import { findRow } from '../transitions/transition-table.ts'
import { rolesAtTurn } from '../work/work.ts'
import { performTransition, refuseGuards } from './decide-transition.ts'
import { type Decision, refuseText, refuseWithout, type Situation } from './decision.ts'

type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: T }>

export function saveIntake(situation: Situation, command: CommandOf<'save_intake'>): Decision {
  const { order, actor, now: at } = situation
  if (!INTAKE_STATUSES.includes(order.status)) {
    return err(refusal('action_not_available', { action: 'save_intake', status: order.status }))
  }
  const refused = actor.kind === 'staff' ? refuseWithout(situation, 'create_order') : null
  if (refused !== null) return err(refused)
  const weconnectCaseID =
    command.weconnectCaseID === undefined ? order.weconnectCaseID : command.weconnectCaseID
  const by = actorRef(actor)
  const { flow, intake, claimGround } = command
  const ground = claimGround === undefined ? {} : { claimGround }
  const saved = { type: 'intake_saved', at, by, intake, weconnectCaseID, ...ground } as const
  if (actor.kind !== 'customer' || flow === undefined || flow === order.flow) return ok([saved])
  return changeFlow(situation, flow, saved)
}

/** By the guards of the flow it goes to. The simplified product counts as business banking. */
function changeFlow(situation: Situation, flow: Flow, saved: OrderEvent): Decision {
  const { order: before, actor, now } = situation
  const action = flow === STANDARD ? 'switch_to_standard' : 'switch_to_lite'
  const row = findRow(before.flow, before.status, action)
  if (row === null) return err(refusal('action_not_available', { action, status: before.status }))
  const by = actorRef(actor)
  const corrected = [saved, { type: 'flags_set', at: now, by, flags: { isBB: flow === SIMPLIFIED } } as const]
  const order = corrected.reduce(evolve, before)
  const performing = { ...situation, order, row, command: { type: 'transition', action } as const, by }
  const refused = refuseGuards(performing)
  return refused === null ? ok([...corrected, ...performTransition(performing, null)]) : err(refused)
}

function refuseFlags(situation: Situation, flags: readonly OrderFlag[]): Refusal | null {
  const { order, actor } = situation
  if (actor.kind === 'customer') return refusal('role_may_not')
  const lacking = actor.kind === 'staff' ? refuseWithout(situation, 'create_order') : null
  if (lacking !== null) return lacking
  const frozen = flags.find((flag) => !isFlagOpen(order.status, flag))
  return frozen === undefined
    ? null
    : refusal('action_not_available', { action: frozen, status: order.status })
}

export function setFlags(situation: Situation, { flags }: CommandOf<'set_flags'>): Decision {
  const { order, actor, now: at } = situation
  const changed = (Object.keys(flags) as OrderFlag[]).filter((flag) => flags[flag] !== order.flags[flag])
  if (changed.length === 0) return err(refusal('nothing_changed'))
  const refused = refuseFlags(situation, changed)
  return refused === null ? ok([{ type: 'flags_set', at, by: actorRef(actor), flags }]) : err(refused)
}

export function setPriority(situation: Situation, { priority }: CommandOf<'set_priority'>): Decision {
  const { order, actor, now: at } = situation
  const mayLead = actor.kind === 'staff' && hasCapability(actor.role, 'assignment_board', order)
  const refused = mayLead ? null : refuseWithout(situation, 'create_order')
  if (refused !== null) return err(refused)
  if (priority === order.priority) return err(refusal('nothing_changed'))
  return ok([{ type: 'priority_set', at, by: actorRef(actor), priority }])
}

export function reassignRelationship(
  situation: Situation,
  command: CommandOf<'reassign_relationship'>,
): Decision {
  const { order, actor, now: at } = situation
  const { seat, candidate, reason } = command
  const isAccountOfficer = seat === 'AO'
  if (isAccountOfficer && order.seats.AO === null) {
    return err(refusal('action_not_available', { action: 'allocate_ao', status: order.status }))
  }
  const refused =
    refuseWithout(situation, isAccountOfficer ? 'allocate_ao' : 'reassign_rm') ??
    refuseText(reason, 'reason') ??
    refuseCandidate(order, seat, candidate)
  if (refused !== null) return err(refused)
  const previous = order.seats[seat]?.staffId ?? null
  const { staffId } = candidate
  const role = roleInSeat(seat, order.flow, candidate) ?? seat
  const cause = previous === null ? 'allocated' : 'reassigned'
  return ok([
    { type: 'staff_assigned', at, by: actorRef(actor), seat, staffId, role, previous, cause, reason },
  ])
}

export function addComment(situation: Situation, { text }: CommandOf<'add_comment'>): Decision {
  const { actor, now: at } = situation
  const refused = refuseWithout(situation, 'act_on_orders') ?? refuseText(text, 'text')
  return refused === null ? ok([{ type: 'comment_added', at, by: actorRef(actor), text }]) : err(refused)
}

/** Nobody writes to a customer more often than this, however many at the bank would. */
export const REMIND_AGAIN_HOURS = 24

export function remindCustomer(situation: Situation, { reason }: CommandOf<'remind_customer'>): Decision {
  const { order, actor, now: at } = situation
  const refused = refuseWithout(situation, 'remind_customer') ?? refuseText(reason, 'reason')
  if (refused !== null) return err(refused)
  if (!rolesAtTurn(order).includes('CUSTOMER')) return err(refusal('customer_not_awaited'))
  const { remindedAt } = order
  const isLately = remindedAt !== undefined && at < addMinutes(remindedAt, REMIND_AGAIN_HOURS * 60)
  if (isLately) return err(refusal('reminded_lately', { hours: REMIND_AGAIN_HOURS }))
  return ok([{ type: 'customer_reminded', at, by: actorRef(actor), reason }])
}
