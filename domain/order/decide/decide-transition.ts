import { type ActorRef, actorRef, makerRoleOf } from '../../access/actor.ts'
import { hasCapability } from '../../access/capabilities.ts'
import { err, ok } from '../../base/result.ts'
import type { TransitionCommand } from '../commands.ts'
import type { OrderEvent, Transitioned } from '../events.ts'
import { unclosedOwnTasks } from '../gates/gate-check.ts'
import type { GuardContext } from '../guards/guard.ts'
import { GUARDS, type GuardName } from '../guards/guards.ts'
import { type Refusal, refusal } from '../refusals.ts'
import type { OrderSettings } from '../settings.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'
import type { TransitionRow } from '../transitions/transition.ts'
import { findRow, mayMake, targetOf } from '../transitions/transition-table.ts'
import { approvalHashOf } from './approval-hash.ts'
import { type Decision, refuseLongText, type Situation } from './decision.ts'
import { OTHER_REASON, reasonCodesOf } from './reason-codes.ts'
import { transitionEffects } from './transition-effects.ts'
import { inputEvents, type Performing } from './transition-inputs.ts'

export function isMaker(row: TransitionRow, { order, actor }: Situation): boolean {
  const role = makerRoleOf(actor)
  if (role === null || !mayMake(row, role)) return false
  if (actor.kind !== 'staff' || row.capability === null) return true
  return hasCapability(actor.role, row.capability, order)
}

/** Whether a second person is needed for this row on this order. */
export function needsChecker(row: TransitionRow, order: OrderState, settings: OrderSettings): boolean {
  if (row.checkers.length === 0) return false
  if (row.checkWhen !== 'discount_above_limit') return true
  return (order.discount?.ratePercent ?? 0) > settings.feeDiscountLimit
}

/** The first guard of the row that does not let it through; without a command, of those that ask the order alone. */
export function refuseGuards(context: GuardContext): Refusal | null {
  for (const name of context.row.guards) {
    const [refused] = refusalsOf(name, context)
    if (refused !== undefined) return refused
  }
  return unclosedOwnTasks(context.order, context.row.action)[0] ?? null
}

function refusalsOf(name: GuardName, context: GuardContext): readonly Refusal[] {
  return [GUARDS[name](context) ?? []].flat()
}

/** Everything that stands in the way of the row, not only what is met first: what a person has to mend (buttons). */
export function allRefusals(context: GuardContext): readonly Refusal[] {
  return [
    ...context.row.guards.flatMap((name) => refusalsOf(name, context)),
    ...unclosedOwnTasks(context.order, context.row.action),
  ]
}

function refuseTexts(row: TransitionRow, command: TransitionCommand): Refusal | null {
  const { reasonCode } = command
  if (row.needs.includes('reason_code') && !reasonCodesOf(row.action).some((code) => code === reasonCode)) {
    return refusal('reason_code_required', {}, 'reasonCode')
  }
  const needsWords = row.needsReason || reasonCode === OTHER_REASON
  if (needsWords && (command.reason ?? '').trim() === '') return refusal('reason_required', {}, 'reason')
  return refuseLongText(command.reason ?? '', 'reason') ?? refuseLongText(command.comment ?? '', 'comment')
}

export function refusePending(order: OrderState, row: TransitionRow): Refusal | null {
  const isPending = order.approvals.some((approval) => approval.action === row.action)
  return isPending ? refusal('approval_pending', { action: row.action }) : null
}

function transitionedOf(
  { order, row, command, now, by }: Performing,
  checkedBy: ActorRef | null,
): Transitioned {
  return {
    type: 'transitioned',
    at: now,
    by,
    transition: row.id,
    action: row.action,
    from: order.status,
    to: targetOf(row, order.status),
    steps: row.steps,
    reason: command.reason ?? null,
    reasonCode: command.reasonCode ?? null,
    checkedBy,
  }
}

export function performTransition(performing: Performing, checkedBy: ActorRef | null): readonly OrderEvent[] {
  const events = [...inputEvents(performing), transitionedOf(performing, checkedBy)]
  const after = events.reduce(evolve, performing.order)
  return [...events, ...transitionEffects(performing, after)]
}

function park({ order, row, command, now, by }: Performing): readonly OrderEvent[] {
  const approval = {
    approvalId: `A${order.approvalCount + 1}`,
    transition: row.id,
    action: row.action,
    maker: by,
    checkers: row.checkers,
    command,
    hash: approvalHashOf(order, command),
    requestedAt: now,
  }
  return [{ type: 'approval_requested', at: now, by, approval }]
}

/** With a checker the order is parked and stays where it is (rule 8). */
export function decideTransition(situation: Situation, command: TransitionCommand): Decision {
  const { order, actor, settings } = situation
  const row = findRow(order.flow, order.status, command.action)
  if (row === null) {
    return err(refusal('action_not_available', { action: command.action, status: order.status }))
  }
  if (!isMaker(row, situation)) return err(refusal('role_may_not', { action: command.action }))
  const context = { ...situation, row, command }
  const refused = refuseTexts(row, command) ?? refusePending(order, row) ?? refuseGuards(context)
  if (refused !== null) return err(refused)
  const performing = { ...context, by: actorRef(actor) }
  return ok(needsChecker(row, order, settings) ? park(performing) : performTransition(performing, null))
}
