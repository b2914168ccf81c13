import { actorRef } from '../../access/actor.ts'
import { minutesBetween } from '../../base/instant.ts'
import { err, ok } from '../../base/result.ts'
import type { OrderCommand } from '../commands.ts'
import type { OrderEvent } from '../events.ts'
import { refuseCandidateRole } from '../guards/assignment-guards.ts'
import { refusal } from '../refusals.ts'
import { findRow } from '../transitions/transition-table.ts'
import { type Decision, refuseText, refuseWithout, type Situation } from './decision.ts'
import { gateOfPush } from './transition-effects.ts'

type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: T }>

export function reportPush(situation: Situation, command: CommandOf<'report_push'>): Decision {
  const { order, actor, now: at } = situation
  if (actor.kind !== 'system') return err(refusal('role_may_not'))
  const { push, idempotencyKey, outcome, failureCode = 'unknown' } = command
  const state = order.pushes[push]
  if (state === undefined || state.idempotencyKey !== idempotencyKey)
    return err(refusal('push_unknown', { push }))
  if (state.status === 'done') return err(refusal('nothing_changed'))
  const by = actorRef(actor)
  if (outcome === 'failed') return ok([{ type: 'push_failed', at, by, push, idempotencyKey, failureCode }])
  return ok([{ type: 'push_done', at, by, push, idempotencyKey }, ...gateClosed(situation, command)])
}

function gateClosed(
  { order, actor, now: at }: Situation,
  { push }: CommandOf<'report_push'>,
): readonly OrderEvent[] {
  const kind = gateOfPush(push)
  const task = kind === null ? undefined : order.tasks[kind]
  if (kind === null || task?.status !== 'open') return []
  const { subject, subjectHash } = task
  const by = actorRef(actor)
  return [
    { type: 'task_done', at, by, kind, result: 'done', note: push, subject, subjectHash, needsCheck: false },
  ]
}

const HALF = 0.5
const LATE = 0.8
const DAY = 24 * 60

export function sendReminder(situation: Situation, { which }: CommandOf<'send_reminder'>): Decision {
  const { order, actor, now: at, settings } = situation
  if (actor.kind !== 'system') return err(refusal('role_may_not'))
  if (findRow(order.flow, order.status, 'expire') === null) {
    return err(refusal('action_not_available', { action: 'send_reminder', status: order.status }))
  }
  if (order.remindersSent.includes(which)) return err(refusal('nothing_changed'))
  const share = which === 'half' ? HALF : LATE
  const isDue = minutesBetween(order.waitingSince, at) >= settings.expiryDays * DAY * share
  return isDue ? ok([{ type: 'reminder_sent', at, by: actorRef(actor), which }]) : err(refusal('not_expired'))
}

export function sendInvitation(situation: Situation, command: CommandOf<'send_invitation'>): Decision {
  const { order, actor, now: at } = situation
  const refused = actor.kind === 'staff' ? refuseWithout(situation, 'act_on_orders') : null
  if (refused !== null) return err(refused)
  const { invitationId } = command
  if (order.invitations.includes(invitationId)) return err(refusal('nothing_changed'))
  return ok([{ type: 'invitation_sent', at, by: actorRef(actor), invitationId }])
}

export function linkCustomer(situation: Situation, { customerId }: CommandOf<'link_customer'>): Decision {
  const { order, actor, now: at } = situation
  if (actor.kind !== 'system') return err(refusal('role_may_not'))
  if (order.customerId !== null) return err(refusal('nothing_changed'))
  return ok([{ type: 'customer_linked', at, by: actorRef(actor), customerId }])
}

/** Hands a due-diligence line to an investigator, who sees the order just while it is open. */
export function delegateLine(situation: Situation, command: CommandOf<'delegate_due_diligence'>): Decision {
  const { order, actor, now: at } = situation
  const { line, investigator } = command
  const isOwner = actor.kind === 'staff' && (actor.role === 'RM' || actor.role === 'RO')
  if (!isOwner) return err(refusal('role_may_not', { task: 'rm_due_diligence' }))
  if (order.tasks.rm_due_diligence?.status !== 'open')
    return err(refusal('task_not_open', { task: 'rm_due_diligence' }))
  const refused = refuseCandidateRole(investigator, 'INVESTIGATOR')
  if (refused !== null) return err(refused)
  if (order.delegations.some((one) => one.line === line))
    return err(refusal('task_already_open', { task: line }))
  return ok([{ type: 'line_delegated', at, by: actorRef(actor), line, staffId: investigator.staffId }])
}

export function closeLine(situation: Situation, { line, note }: CommandOf<'close_delegated_line'>): Decision {
  const { order, actor, now: at } = situation
  const open = order.delegations.find((one) => one.line === line)
  if (open === undefined) return err(refusal('task_unknown', { task: line }))
  const isDoer = actor.kind === 'staff' && actor.staffId === open.staffId && actor.role === 'INVESTIGATOR'
  const isOwner = actor.kind === 'staff' && (actor.role === 'RM' || actor.role === 'RO')
  if (!isDoer && !isOwner) return err(refusal('role_may_not', { task: line }))
  const wordless = refuseText(note, 'note')
  if (wordless !== null) return err(wordless)
  return ok([{ type: 'line_closed', at, by: actorRef(actor), line, staffId: open.staffId, note }])
}
