import { CHOICE_KINDS, type GateKind } from '../gates/gate-kinds.ts'
import type { FactKey } from '../state/facts.ts'

/** Tasks that are done in their own place, with more than a note: account types replace answers, a video is judged line by line. */
export const DECIDED_ELSEWHERE: readonly GateKind[] = ['account_type_change', 'intention_video']

/** What is asked for with a value that is set or must be worked out first: a call of its own opens it. */
export const OPENED_ELSEWHERE: readonly GateKind[] = ['rating_override', ...CHOICE_KINDS]

/** Facts that follow from what was entered in a place of its own: nobody states them with a mere note. */
export const STATED_ELSEWHERE: readonly FactKey[] = ['cdd_complete']

export function isClosedElsewhere(kind: string): boolean {
  return kind === 'rm_due_diligence' || isDecidedElsewhere(kind)
}

export function isDecidedElsewhere(kind: string): boolean {
  return (DECIDED_ELSEWHERE as readonly string[]).includes(kind)
}
