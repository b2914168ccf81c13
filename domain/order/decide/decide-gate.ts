import { type Actor, actorRef, makerRoleOf } from '../../access/actor.ts'
import { shanghaiDateOf } from '../../base/instant.ts'
import { err, ok } from '../../base/result.ts'
import type { OrderCommand } from '../commands.ts'
import { type GateKind, type GateSubject, type GateTask, isChoiceKind } from '../gates/gate-kinds.ts'
import { isGateLive, taskOpened } from '../gates/gate-opening.ts'
import { type CheckSeat, gateOf, isOpenableAt } from '../gates/gates.ts'
import { formAnswersIn, problemsOfForm } from '../own/own-task-form.ts'
import { findOwnTask } from '../own/own-workflow.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { isSamePerson } from '../rights/order-scope.ts'
import { gateHashOf } from './approval-hash.ts'
import { type Decision, refuseText, refuseWithout, type Situation } from './decision.ts'

type CommandOf<T extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: T }>

/** Why this person may not ask for what this gate is about: not their role, or not their capability. */
function refuseAsking(situation: Situation, kind: GateKind): Refusal | null {
  const { order, actor } = situation
  const gate = gateOf(kind, order)
  const role = makerRoleOf(actor)
  if (role === null || !gate.openers.includes(role)) return refusal('role_may_not', { task: kind })
  return actor.kind === 'staff' ? refuseWithout(situation, gate.capability) : null
}

/** What is about a value that is set is asked for by setting it: second persons agree to the value itself. */
export function refuseOpening(situation: Situation, kind: GateKind): Refusal | null {
  const { order } = situation
  const lacking = refuseAsking(situation, kind)
  if (lacking !== null) return lacking
  if (isChoiceKind(kind)) return refusal('value_not_set', { task: kind })
  const isAskable = gateOf(kind, order).isAskable?.(order) ?? true
  if (!isAskable || !isOpenableAt(order, kind)) return refusal('task_not_openable', { task: kind })
  const isTwice = isGateLive(order, kind) && !gateOf(kind, order).isDoneOnOpen
  return isTwice ? refusal('task_already_open', { task: kind }) : null
}

function isAskedByRule(task: GateTask | undefined): boolean {
  return task !== undefined && task.status !== 'cancelled' && task.subject.causes !== undefined
}

/** What a second person is shown: what the rules or the order say before what was typed. */
function subjectAskedFor(
  { order, actor }: Situation,
  { task: kind, subject }: CommandOf<'open_task'>,
): GateSubject {
  const standing = order.tasks[kind]
  if (isAskedByRule(standing)) return standing?.subject ?? {}
  const role = makerRoleOf(actor)
  return role === null ? subject : (gateOf(kind, order).subjectOf?.(order, role) ?? subject)
}

export function openTask(situation: Situation, command: CommandOf<'open_task'>): Decision {
  const { order, actor, now: at } = situation
  const { task: kind, dueDate, note } = command
  const subject = subjectAskedFor(situation, command)
  const refused = refuseOpening(situation, kind) ?? refuseText(note, 'note')
  if (refused !== null) return err(refused)
  const by = actorRef(actor)
  return ok([
    ...(isGateLive(order, kind)
      ? [{ type: 'task_cancelled', at, by, kind, cause: 'replaced' } as const]
      : []),
    taskOpened(order, kind, by, at, { subject, dueDate, note }),
  ])
}

export function closingRefusals({ order, actor }: Situation, kind: GateKind): readonly Refusal[] {
  if (order.tasks[kind]?.status !== 'open') return []
  if (kind === 'rm_due_diligence')
    return [
      ...(order.delegations.length > 0 ? [refusal('gate_open', { task: 'delegated_line' })] : []),
      ...(order.facts.risk_rating === undefined ? [refusal('rating_missing')] : []),
    ]
  if (kind !== 'cm_screening') return []
  const ao = order.tasks.ao_screening
  if (ao?.status !== 'closed' || ao.doneBy === null) return [refusal('gate_open', { task: 'ao_screening' })]
  return isSamePerson(ao.doneBy, actor) ? [refusal('maker_is_checker')] : []
}

export function refuseDoing(situation: Situation, kind: GateKind): Refusal | null {
  const { order, actor } = situation
  const gate = gateOf(kind, order)
  const role = makerRoleOf(actor)
  const task = order.tasks[kind]
  if (task === undefined) return refusal('task_unknown', { task: kind })
  if (role === null || !gate.doers.includes(role)) return refusal('role_may_not', { task: kind })
  const lacking = actor.kind === 'staff' ? refuseWithout(situation, gate.capability) : null
  if (lacking !== null) return lacking
  return task.status === 'open' ? null : refusal('task_not_open', { task: kind })
}

export function refuseClosing(situation: Situation, kind: GateKind): Refusal | null {
  return refuseDoing(situation, kind) ?? closingRefusals(situation, kind)[0] ?? null
}

function refuseForm({ order, now }: Situation, command: CommandOf<'close_task'>): Refusal | null {
  const own = findOwnTask(order, command.task)
  if (own === undefined) return null
  const [problem] = problemsOfForm(own, command.subject ?? {}, shanghaiDateOf(now))
  return problem === undefined ? null : refusal('own_form_wrong', {}, `subject.${problem.path}`)
}

/** What was decided; of a bank's own form what it asks, and nothing beside it. */
function decidedOf({ order, now }: Situation, { task, subject }: CommandOf<'close_task'>): GateSubject {
  const own = findOwnTask(order, task)
  return own === undefined ? (subject ?? {}) : formAnswersIn(own, subject ?? {}, shanghaiDateOf(now))
}

export function closeTask(situation: Situation, command: CommandOf<'close_task'>): Decision {
  const { order, actor, now: at } = situation
  const { task: kind, result, note } = command
  const refused = refuseClosing(situation, kind) ?? refuseText(note, 'note') ?? refuseForm(situation, command)
  if (refused !== null) return err(refused)
  const subject = { ...order.tasks[kind]?.subject, ...decidedOf(situation, command) }
  const subjectHash = gateHashOf(order.orderCode, kind, subject)
  const needsCheck = gateOf(kind, order).seats(order, subject).length > 0
  return ok([
    { type: 'task_done', at, by: actorRef(actor), kind, result, note, subject, subjectHash, needsCheck },
  ])
}

export function openSeatsOf({ order }: Pick<Situation, 'order'>, task: GateTask): readonly CheckSeat[] {
  const seats = gateOf(task.kind, order).seats(order, task.subject)
  return seats.filter((seat) => !task.checks.some((check) => check.role === seat))
}

function findSeat(situation: Situation, actor: Actor, task: GateTask): CheckSeat | null {
  if (actor.kind !== 'staff') return null
  const isNamed = situation.settings.countryHeadApprovers.includes(actor.staffId)
  const seats = openSeatsOf(situation, task)
  return seats.find((seat) => (seat === 'COUNTRY_HEAD' ? isNamed : seat === actor.role)) ?? null
}

function refuseNoSeat({ settings }: Situation, task: GateTask): Refusal {
  const isUnmanned = task.kind === 'country_head' && settings.countryHeadApprovers.length === 0
  return isUnmanned ? refusal('approver_not_named') : refusal('role_may_not', { task: task.kind })
}

/** Why this person may not take a second seat of the gate: not theirs, or they sit in another one already. */
export function refuseCheck(situation: Situation, kind: GateKind): Refusal | null {
  const { order, actor } = situation
  const task = order.tasks[kind]
  if (task === undefined) return refusal('task_unknown', { task: kind })
  if (task.status !== 'awaiting_check') return refusal('task_not_awaiting_check', { task: kind })
  if (findSeat(situation, actor, task) === null) return refuseNoSeat(situation, task)
  const others = [task.openedBy, task.doneBy, ...task.checks.map((check) => check.by)]
  const isSeated = others.some((other) => other !== null && isSamePerson(other, actor))
  return isSeated ? refusal('maker_is_checker') : null
}

export function checkTask(situation: Situation, command: CommandOf<'check_task'>): Decision {
  const { order, actor, now: at } = situation
  const { task: kind, note, approve: approved } = command
  const refused = refuseCheck(situation, kind) ?? (approved ? null : refuseText(note, 'note'))
  if (refused !== null) return err(refused)
  const task = order.tasks[kind]
  const role = task === undefined ? null : findSeat(situation, actor, task)
  if (task === undefined || role === null) return err(refusal('task_unknown', { task: kind }))
  if (task.subjectHash !== command.subjectHash) return err(refusal('approval_outdated'))
  const by = actorRef(actor)
  const isLast = openSeatsOf(situation, task).length === 1
  const fact = approved && isLast ? gateOf(kind, order).grants : undefined
  return ok([
    { type: 'task_checked', at, by, kind, check: { by, role, approved, note, at }, isLast },
    ...(fact
      ? [{ type: 'fact_recorded', at, by, fact, value: true, note: note || (task.note ?? '') } as const]
      : []),
  ])
}

/** Why this person may not take this wish back: only what was asked for by hand, and is not agreed to, can be. */
export function refuseWithdrawal(situation: Situation, kind: GateKind): Refusal | null {
  const { order } = situation
  const task = order.tasks[kind]
  if (task === undefined || !gateOf(kind, order).isDoneOnOpen) return refusal('task_unknown', { task: kind })
  if (task.status !== 'awaiting_check' && task.status !== 'refused') {
    return refusal('task_not_open', { task: kind })
  }
  if (isAskedByRule(task)) return refusal('asked_by_rule', { task: kind })
  const isTooLate = isChoiceKind(kind) && !isOpenableAt(order, kind)
  return refuseAsking(situation, kind) ?? (isTooLate ? refusal('task_not_openable', { task: kind }) : null)
}

export function withdrawTask(situation: Situation, command: CommandOf<'withdraw_task'>): Decision {
  const { actor, now: at } = situation
  const { task: kind, note } = command
  const refused = refuseWithdrawal(situation, kind) ?? refuseText(note, 'note')
  if (refused !== null) return err(refused)
  if (isChoiceKind(kind)) return err(refusal('value_still_set', { task: kind }))
  return ok([{ type: 'task_cancelled', at, by: actorRef(actor), kind, cause: 'withdrawn' }])
}
