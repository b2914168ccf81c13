import type { WebhookEndpoint } from '@kaihu/domain/admin/webhook-endpoint.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { deleteEndpoint, findEndpoint, keepEndpointValue } from './endpoint.store.ts'

export async function readEndpoint(trx: Transaction, endpointId: string): Promise<WebhookEndpoint | null> {
  return (await findEndpoint(trx, endpointId))?.endpoint ?? null
}

export async function keepEndpoint(
  trx: Transaction,
  kept: { endpointId: string; endpoint: WebhookEndpoint | null; changeId: string; now: Date },
): Promise<void> {
  const { endpoint } = kept
  await (endpoint === null
    ? deleteEndpoint(trx, kept.endpointId)
    : keepEndpointValue(trx, { ...kept, endpoint }))
}
