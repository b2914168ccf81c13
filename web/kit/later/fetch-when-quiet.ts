const QUIET_AFTER_MS = 5_000

/**
 * Fetches code a while after the page was loaded, so that what is opened later is there even if the network is not.
 * A failure is no matter yet: whoever opens it asks again.
 */
export function fetchWhenQuiet(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return
  const fetchNow = () => void load().catch(() => undefined)
  window.setTimeout(() => window.requestIdleCallback(fetchNow), QUIET_AFTER_MS)
}
