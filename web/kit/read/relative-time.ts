export type Ago =
  | { key: 'justNow' | 'dayAgo' }
  | { key: 'minutesAgo' | 'hoursAgo'; count: number }
  | { key: 'date' }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * An instant ahead of the clock counts as now: clocks differ. `then` is an ISO instant, `now` milliseconds.
 */
export function timeAgo(then: string, now: number): Ago {
  const passed = now - Date.parse(then)
  if (passed < 30_000) return { key: 'justNow' }
  if (passed < hour) return { key: 'minutesAgo', count: Math.max(1, Math.floor(passed / minute)) }
  if (passed < day) return { key: 'hoursAgo', count: Math.floor(passed / hour) }
  return passed < 2 * day ? { key: 'dayAgo' } : { key: 'date' }
}
