import type { WebhookEndpoint } from '@kaihu/domain/admin/webhook-endpoint.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { deleteEndpoint, findEndpoint, keepEndpointValue } from './endpoint.store.ts'

/** What two administrators agreed on for an endpoint; null for none. */
export async function readEndpoint(trx: Transaction, endpointId: string): Promise<WebhookEndpoint | null> {
  return (await findEndpoint(trx, endpointId))?.endpoint ?? null
}

/** Puts what was released into force. Without one the endpoint is gone, with what it has not heard. */
export async function keepEndpoint(
  trx: Transaction,
  kept: { endpointId: string; endpoint: WebhookEndpoint | null; changeId: string; now: Date },
): Promise<void> {
  const { endpoint } = kept
  await (endpoint === null
    ? deleteEndpoint(trx, kept.endpointId)
    : keepEndpointValue(trx, { ...kept, endpoint }))
}
