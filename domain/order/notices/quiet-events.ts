import type { EventType, OrderEvent } from '../events.ts'
import { gateOf } from '../gates/gates.ts'
import type { StatusCode } from '../statuses.ts'

/** What the bank's own systems do beside people: sending, asking, reminding. No decision of a person rests on it. */
const QUIET: readonly EventType[] = [
  'push_requested',
  'push_retried',
  'push_done',
  'push_failed',
  'reminder_sent',
  'invitation_sent',
  'customer_linked',
]

/**
 * A system's own work, and the gate that it closes. Status, findings, answers, assignments and second persons
 * are never quiet.
 */
export function isQuiet(event: OrderEvent): boolean {
  if (event.by.kind !== 'system') return false
  if (event.type === 'task_done') return gateOf(event.kind).doers.includes('SYSTEM')
  return QUIET.includes(event.type)
}

/** While nobody is named yet, customers go on with their answers: who is named does not rest on these. */
function isFillingOn(event: OrderEvent, status: StatusCode): boolean {
  return status === '0200' && event.type === 'application_changed' && event.by.kind === 'customer'
}

/** Nothing but quiet events came between. The command is judged on the present state all the same. */
export function isStillSeen(since: readonly OrderEvent[], status: StatusCode): boolean {
  return since.length > 0 && since.every((event) => isQuiet(event) || isFillingOn(event, status))
}
