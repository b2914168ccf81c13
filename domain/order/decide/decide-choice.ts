import { actorRef, makerRoleOf } from '../../access/actor.ts'
import { err, ok } from '../../base/result.ts'
import type { OrderCommand } from '../commands.ts'
import type { OrderEvent } from '../events.ts'
import type { GateKind } from '../gates/gate-kinds.ts'
import { taskOpened } from '../gates/gate-opening.ts'
import { gateOf, isOpenableAt } from '../gates/gates.ts'
import { type Refusal, refusal } from '../refusals.ts'
import type { OrderState } from '../state/state.ts'
import { gateHashOf } from './approval-hash.ts'
import { type Decision, refuseText, type Situation } from './decision.ts'
import { findAgreed, stoodBefore } from './stood-before.ts'

type ChooseValues = Extract<OrderCommand, { readonly type: 'choose_values' }>
type Choice = ChooseValues['choices'][number]
type Wish = Pick<Choice, 'kind' | 'subject'>

function isAsked(order: OrderState, kind: GateKind): boolean {
  const status = order.tasks[kind]?.status
  return status !== undefined && status !== 'cancelled'
}

export function openChoices<T extends Wish>(order: OrderState, choices: readonly T[]): readonly T[] {
  return choices.filter(({ kind, subject }) => {
    if (subject === null) return isAsked(order, kind)
    const hash = gateHashOf(order.orderCode, kind, subject)
    return !isAsked(order, kind) || order.tasks[kind]?.subjectHash !== hash
  })
}

/** The value is judged, whatever became of the task by which it was asked for. */
export function findUnapproved(order: OrderState, choices: readonly Wish[]): readonly Refusal[] {
  const set = choices.filter(({ subject }) => subject !== null)
  const unasked = openChoices(order, set)
  const waiting = set.filter(
    (choice) => !unasked.includes(choice) && order.tasks[choice.kind]?.status !== 'closed',
  )
  return [
    ...unasked.map(({ kind }) => refusal('gate_missing', { task: kind })),
    ...waiting.map(({ kind }) =>
      refusal(order.tasks[kind]?.status === 'refused' ? 'gate_refused' : 'gate_open', { task: kind }),
    ),
  ]
}

/** A choice is whoever's may ask for it; what the customer submits is asked for by the system. */
function refuseChoice({ order, actor }: Situation, { kind }: Choice): Refusal | null {
  if (!isOpenableAt(order, kind)) return refusal('task_not_openable', { task: kind })
  const role = makerRoleOf(actor)
  const isTheirs = role !== null && (actor.kind === 'system' || gateOf(kind).openers.includes(role))
  return isTheirs ? null : refusal('role_may_not', { task: kind })
}

function eventsOf(
  { order, actor, now: at }: Situation,
  { note, withdrawn }: ChooseValues,
  choice: Choice,
): readonly OrderEvent[] {
  const { kind, subject } = choice
  const by = actorRef(actor)
  const cause = kind === withdrawn ? 'withdrawn' : 'replaced'
  const cancelled = isAsked(order, kind) ? [{ type: 'task_cancelled', at, by, kind, cause } as const] : []
  if (subject === null) return cancelled
  const agreed = withdrawn === undefined ? undefined : findAgreed(order, withdrawn, { kind, subject })
  if (agreed !== undefined) return [...cancelled, { type: 'task_restored', at, by, task: agreed }]
  const before = stoodBefore(order, choice)
  return [...cancelled, taskOpened(order, kind, by, at, { subject, note, ...(before && { before }) })]
}

/**
 * What was asked for another value is let go of, however far it was approved. Where a wish was taken back,
 * what had been agreed to for the values that come back holds again.
 */
export function chooseValues(situation: Situation, command: ChooseValues): Decision {
  const { order } = situation
  const open = openChoices(order, command.choices)
  if (open.length === 0) return err(refusal('nothing_changed'))
  const refused = open.map((choice) => refuseChoice(situation, choice)).find((one) => one !== null)
  const wordless = refused ?? refuseText(command.note, 'note')
  if (wordless !== null) return err(wordless)
  const numbered = (index: number): Situation => ({
    ...situation,
    order: { ...order, taskCount: order.taskCount + index },
  })
  return ok(open.flatMap((choice, index) => eventsOf(numbered(index), command, choice)))
}
