import { refuse } from '../../refuse.ts'
import { networkOf } from './network.ts'

const MINUTE_MS = 60_000
/** So many callers are remembered; more of them within a minute are a flood, and the oldest are forgotten. */
const MOST_CALLERS = 50_000

/**
 * In this process alone: a refusal must cost less than the call. Passwords and codes are counted in the
 * database.
 */
export function limitStrangers(mostAMinute: number): (address: string, now: number) => void {
  const counts = new Map<string, { since: number; count: number }>()
  return (address, now) => {
    const key = networkOf(address)
    const known = counts.get(key)
    const current = known && now - known.since < MINUTE_MS ? known : { since: now, count: 0 }
    current.count += 1
    counts.delete(key)
    counts.set(key, current)
    const [oldest] = counts.keys()
    if (counts.size > MOST_CALLERS && oldest !== undefined) counts.delete(oldest)
    if (current.count <= mostAMinute) return
    throw refuse('tooManyRequests', { retryAfter: (current.since + MINUTE_MS - now) / 1_000 })
  }
}
