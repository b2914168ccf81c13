import { actorRef, makerRoleOf } from '../access/actor.ts'
import { err, ok } from '../base/result.ts'
import { gateHashOf } from './approval-hash.ts'
import type { OrderCommand } from './commands.ts'
import { type Decision, refuseText, type Situation } from './decision.ts'
import type { OrderEvent } from './events.ts'
import type { GateSubject } from './gate-kinds.ts'
import { taskOpened } from './gate-opening.ts'
import { gateOf } from './gates.ts'
import { type Refusal, refusal } from './refusals.ts'
import type { OrderState } from './state.ts'

type ChooseValues = Extract<OrderCommand, { readonly type: 'choose_values' }>
type Choice = ChooseValues['choices'][number]

function isAsked(order: OrderState, { kind }: Choice): boolean {
  const status = order.tasks[kind]?.status
  return status !== undefined && status !== 'cancelled'
}

/** The choices that are not yet asked for with just this value, or are asked for and no longer wanted. */
export function openChoices(order: OrderState, choices: readonly Choice[]): readonly Choice[] {
  return choices.filter((choice) => {
    if (choice.subject === null) return isAsked(order, choice)
    const hash = gateHashOf(order.orderCode, choice.kind, choice.subject)
    return !isAsked(order, choice) || order.tasks[choice.kind]?.subjectHash !== hash
  })
}

/** A choice is whoever's may ask for it; what the customer submits is asked for by the system. */
function refuseChoice({ order, actor }: Situation, { kind }: Choice): Refusal | null {
  const gate = gateOf(kind)
  if (!gate.openIn.includes(order.status)) return refusal('task_not_openable', { task: kind })
  const role = makerRoleOf(actor)
  const isTheirs = role !== null && (actor.kind === 'system' || gate.openers.includes(role))
  return isTheirs ? null : refusal('role_may_not', { task: kind })
}

/**
 * Values were chosen that second persons must agree to (ORD-16): asks for each anew, and lets go of what was
 * asked for another value, however far it was approved.
 */
export function chooseValues(situation: Situation, { choices, note }: ChooseValues): Decision {
  const { order, actor, now: at } = situation
  const open = openChoices(order, choices)
  if (open.length === 0) return err(refusal('nothing_changed'))
  const refused = open.map((choice) => refuseChoice(situation, choice)).find((one) => one !== null)
  const wordless = refused ?? refuseText(note, 'note')
  if (wordless !== null) return err(wordless)
  const by = actorRef(actor)
  const events = open.flatMap((choice, index): readonly OrderEvent[] => {
    const subject: GateSubject | null = choice.subject
    const cancelled = isAsked(order, choice)
      ? [{ type: 'task_cancelled', at, by, kind: choice.kind, cause: 'replaced' } as const]
      : []
    if (subject === null) return cancelled
    const numbered = { ...order, taskCount: order.taskCount + index }
    return [...cancelled, taskOpened(numbered, choice.kind, by, at, { subject, note })]
  })
  return ok(events)
}
