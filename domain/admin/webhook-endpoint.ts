import { z } from 'zod'
import { nameText } from '../base/name-text.ts'
import { PUBLISHED_TYPES } from '../order/published/event-catalogue.ts'

const address = z.url({ protocol: /^https?$/ }).max(500)

/** An address that is told of events, as two administrators agree on it. */
export const webhookEndpointSchema = z.strictObject({
  name: nameText(60),
  url: address.refine((text) => {
    const url = URL.parse(text)
    return url?.username === '' && url.password === '' && url.hash === ''
  }),
  events: z.array(z.enum(PUBLISHED_TYPES)).min(1),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>

export function problemOfAddress(
  url: string,
  { isHttpAllowed }: { readonly isHttpAllowed: boolean },
): 'webhook_https' | null {
  return URL.parse(url)?.protocol === 'https:' || isHttpAllowed ? null : 'webhook_https'
}

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** In seconds: two days together, as Standard Webhooks proposes. */
export const RETRY_PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  8 * HOUR,
  14 * HOUR,
  18 * HOUR,
]

/** The pause after so many tries, in seconds; null when there will be no other. */
export function pauseAfter(attempts: number): number | null {
  return RETRY_PAUSES[attempts - 1] ?? null
}

const MOST_FAILURES = 8
const LONGEST_FAILING_MS = 24 * HOUR * 1_000

export function isToBePaused(failing: { readonly sinceMs: number; readonly failures: number }): boolean {
  return failing.failures >= MOST_FAILURES && failing.sinceMs >= LONGEST_FAILING_MS
}
