/** Without input for this long the session ends (SES-09). */
export const idleLimitMs = 1_680_000
/** The dialog stands for this long before. */
export const warningMs = 120_000
/** While the person works without sending anything, the server hears of it this often. */
export const keepAliveEveryMs = 300_000

export type IdleState = { is: 'active' } | { is: 'warning'; secondsLeft: number } | { is: 'over' }

/** Where an idle person stands between the last input and the limit. Times in milliseconds. */
export function idleState(now: number, lastInput: number): IdleState {
  const left = lastInput + idleLimitMs - now
  if (left <= 0) return { is: 'over' }
  return left <= warningMs ? { is: 'warning', secondsLeft: Math.ceil(left / 1000) } : { is: 'active' }
}

/** `1:05` */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
