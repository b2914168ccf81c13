const QUIET_AFTER_MS = 5_000

/**
 * So that what is opened later is there even without the network. A failure is no matter: whoever opens it
 * asks again.
 */
export function fetchWhenQuiet(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return
  const fetchNow = () => void load().catch(() => undefined)
  window.setTimeout(() => window.requestIdleCallback(fetchNow), QUIET_AFTER_MS)
}
