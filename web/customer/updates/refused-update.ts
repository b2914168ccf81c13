import type { CallError } from '../../client/call/call-error.ts'
import { messageOf } from '../../client/call/report-call-error.ts'

const REASONS = ['nothing_changed', 'update_open', 'update_moved', 'asked_by_bank', 'ended'] as const

/** Why the bank did not take it, in the customer's words where it is a reason of theirs. */
export function refusedUpdate(
  error: CallError,
  t: (key: `account:updates.refusal.${(typeof REASONS)[number]}`) => string,
): string {
  const { reason } = (error.data ?? {}) as { reason?: unknown }
  const known = REASONS.find((one) => one === reason)
  return known ? t(`account:updates.refusal.${known}`) : messageOf(error)
}
