import type { MissingDecision } from '../../application/files/document-life.ts'
import { namesSlot } from '../../application/files/slot-path.ts'
import { UNTIL_THE_VISIT } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'

/** What two persons decided about missing documents: the closed gate task; null when nothing. */
export function missingDecisionOf({ tasks }: OrderState): MissingDecision | null {
  const task = tasks.missing_documents
  if (task?.status !== 'closed') return null
  const { decision, documents } = task.subject
  if (decision !== 'waive' && decision !== 'defer') return null
  return {
    decision,
    dueDate: decision === 'defer' ? task.dueDate : null,
    slots: String(documents ?? '')
      .split(/[\s,;，；、]+/u)
      .filter((slot) => slot !== ''),
  }
}

export function isDecided(decision: MissingDecision | null, slot: string): boolean {
  return decision?.slots.some((one) => namesSlot(one, slot)) === true
}

/** Whether a document may still come into this slot though the application is closed: two persons deferred it. */
export function canHandInLate(order: OrderState, slot: string): boolean {
  const decision = missingDecisionOf(order)
  return (
    decision?.decision === 'defer' &&
    isDecided(decision, slot) &&
    UNTIL_THE_VISIT.some((status) => status === order.status)
  )
}
