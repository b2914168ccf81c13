/** How long ago, as a text key of `common:time` with its number, or the date when that says more. */
export type Ago =
  | { key: 'justNow' | 'dayAgo' }
  | { key: 'minutesAgo' | 'hoursAgo'; count: number }
  | { key: 'date' }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * Under 30 seconds "just now", then minutes, hours, "1 day ago", then the date. An instant ahead of the
 * clock counts as now: clocks differ.
 * @param then ISO instant  @param now milliseconds
 */
export function timeAgo(then: string, now: number): Ago {
  const passed = now - Date.parse(then)
  if (passed < 30_000) return { key: 'justNow' }
  if (passed < hour) return { key: 'minutesAgo', count: Math.max(1, Math.floor(passed / minute)) }
  if (passed < day) return { key: 'hoursAgo', count: Math.floor(passed / hour) }
  return passed < 2 * day ? { key: 'dayAgo' } : { key: 'date' }
}
