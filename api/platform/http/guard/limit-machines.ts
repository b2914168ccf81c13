import { refuse } from '../../refuse.ts'

const MINUTE_MS = 60_000

/** Counts the calls of each service account against its own limit, per minute and process. Throws tooManyRequests. */
export function limitMachines(): (accountId: string, mostAMinute: number, now: number) => void {
  const counts = new Map<string, { since: number; count: number }>()
  return (accountId, mostAMinute, now) => {
    const known = counts.get(accountId)
    const current = known && now - known.since < MINUTE_MS ? known : { since: now, count: 0 }
    current.count += 1
    counts.set(accountId, current)
    if (current.count <= mostAMinute) return
    throw refuse('tooManyRequests', { retryAfter: (current.since + MINUTE_MS - now) / 1_000 })
  }
}
