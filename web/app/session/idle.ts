/** Without input for this long the session ends. */
export const idleLimitMs = 1_680_000
const warningMs = 120_000
const keepAliveEveryMs = 300_000

/** When an idle person is asked and signed out, and how often the server hears of one who works without sending. */
export type IdleTimes = {
  readonly limitMs: number
  readonly warningMs: number
  readonly keepAliveEveryMs: number
}

/**
 * Sooner where the server ends idle sessions sooner: the person is asked before it does, never told
 * afterwards.
 */
export function idleTimes(serverIdleSeconds: number | undefined): IdleTimes {
  const serverMs = (serverIdleSeconds ?? Number.POSITIVE_INFINITY) * 1000
  // Ends a little before the server does, so that what was typed can still be saved.
  const limitMs = Math.min(idleLimitMs, serverMs - Math.min(warningMs, serverMs / 10))
  return {
    limitMs,
    warningMs: Math.min(warningMs, limitMs / 3),
    keepAliveEveryMs: Math.min(keepAliveEveryMs, limitMs / 4),
  }
}

export type IdleState = { is: 'active' } | { is: 'warning'; secondsLeft: number } | { is: 'over' }

/** Where an idle person stands between the last input and the limit. Times in milliseconds. */
export function idleState(now: number, lastInput: number, times: IdleTimes): IdleState {
  const left = lastInput + times.limitMs - now
  if (left <= 0) return { is: 'over' }
  return left <= times.warningMs ? { is: 'warning', secondsLeft: Math.ceil(left / 1000) } : { is: 'active' }
}

export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
