import { Webhook } from 'standardwebhooks'

/**
 * Standard Webhooks: one id at every try, so that a receiver knows a repeat, and a signature by each living
 * secret.
 */
export function signatureHeaders(
  { id, at, payload }: { readonly id: string; readonly at: Date; readonly payload: string },
  secrets: readonly Buffer[],
): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, at, payload))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  }
}
