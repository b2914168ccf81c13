import { isToBePaused } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { tellAdministrators } from '../notices/tell-administrators.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { holdDeliveries, insertAttempt, lockDelivery, updateDelivery } from './delivery.store.ts'
import { type EndpointRow, lockEndpoint, updateHealth } from './endpoint.store.ts'
import type { Posted } from './post-event.ts'

export type Settled = Posted & {
  readonly deliveryId: string
  readonly endpointId: string
  readonly by: string | null
  readonly at: Date
  readonly isLast: boolean
}

/** What an endpoint answers that wants to hear nothing any more. */
const GONE = 410

type Why = NonNullable<EndpointRow['pausedWhy']>

async function pause(trx: Transaction, endpoint: EndpointRow, why: Why, at: Date): Promise<void> {
  const { endpointId, failingSince, failures } = endpoint
  await updateHealth(trx, endpointId, { failingSince, failures, paused: { at, why } })
  await holdDeliveries(trx, endpointId)
  await appendAudit(trx, {
    chainId: `admin:webhook:${endpointId}`,
    kind: 'webhook.paused',
    actor: { kind: 'system', job: 'webhooks' },
    at,
    body: { endpointId, why, failures, failingSince: failingSince?.toISOString() ?? null },
  })
  await tellAdministrators(trx, {
    notice: 'webhookPaused',
    params: { name: endpoint.endpoint.name },
    onceKey: `webhook:${endpointId}:${at.toISOString()}`,
    at,
  })
}

async function countFailure(trx: Transaction, endpoint: EndpointRow, settled: Settled): Promise<void> {
  const { at, status } = settled
  const failing = {
    ...endpoint,
    failingSince: endpoint.failingSince ?? at,
    failures: endpoint.failures + 1,
  }
  await updateHealth(trx, endpoint.endpointId, failing)
  if (endpoint.pausedAt !== null) return
  if (status === GONE) return pause(trx, failing, 'gone', at)
  const sinceMs = at.getTime() - failing.failingSince.getTime()
  if (isToBePaused({ sinceMs, failures: failing.failures })) await pause(trx, failing, 'failing', at)
}

export async function settleAttempt(trx: Transaction, settled: Settled): Promise<void> {
  const { deliveryId, endpointId, isLast, ...attempt } = settled
  // The endpoint before its deliveries: two tries that end at once must not wait for each other.
  const endpoint = await lockEndpoint(trx, endpointId)
  const delivery = await lockDelivery(trx, deliveryId)
  if (!endpoint || !delivery) return
  await insertAttempt(trx, { deliveryId, ...attempt })
  if (settled.outcome !== 'done') {
    if (isLast && delivery.state === 'waiting') await updateDelivery(trx, deliveryId, { state: 'failed' })
    return countFailure(trx, endpoint, settled)
  }
  await updateDelivery(trx, deliveryId, { state: 'delivered', deliveredAt: settled.at })
  if (endpoint.failures > 0) await updateHealth(trx, endpointId, { failingSince: null, failures: 0 })
}
