import { canonicalJson } from '../../base/canonical-json.ts'
import { sha256Hex } from '../../base/sha256.ts'
import type { ActionName } from '../actions.ts'
import type { TransitionCommand } from '../commands.ts'
import type { GateKind, GateSubject } from '../gates/gate-kinds.ts'
import { FACTS_ABOUT_ANSWERS } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'

type Basis = (order: OrderState) => unknown

const answers: Basis = (order) => order.answersVersion
const findings: Basis = (order) => [
  order.answersVersion,
  FACTS_ABOUT_ANSWERS.map((fact) => order.facts[fact] ?? null),
]

/** What of the order a two-person act was judged on, beside the maker's own command. */
const BASIS: Readonly<Partial<Record<ActionName, Basis>>> = {
  confirm_discount: (order) => order.discount,
  screening_cleared: findings,
  screening_reject: findings,
  reject: answers,
  crt_reject: answers,
}

/** SHA-256 of what a checker agrees to; when any of it changes the approval is dead. */
export function approvalHashOf(order: OrderState, command: TransitionCommand): string {
  const { orderCode, status, flow } = order
  const basis = BASIS[command.action]?.(order) ?? null
  return sha256Hex(canonicalJson({ orderCode, status, flow, command, basis }))
}

/** SHA-256 of what a gate task decides; an approval of it holds for just this. */
export function gateHashOf(orderCode: string, kind: GateKind, subject: GateSubject): string {
  return sha256Hex(canonicalJson({ orderCode, kind, subject }))
}
