import { pauseAfter } from '@kaihu/domain/admin/webhook-endpoint.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { type DeliveryRow, lockDelivery, updateDelivery } from './delivery.store.ts'
import { type EndpointRow, findEndpoint } from './endpoint.store.ts'
import { post } from './post-event.ts'
import { listLiveSecrets, type SecretRow } from './secret.store.ts'
import { settleAttempt } from './settle-attempt.usecase.ts'
import type { WebhookDeps } from './webhook-deps.ts'
import { WEBHOOK_QUEUE } from './webhook-queue.ts'

export type DeliveryJob = { readonly deliveryId: string; readonly by?: string }

type Claimed = {
  readonly delivery: DeliveryRow
  readonly endpoint: EndpointRow
  readonly secrets: readonly SecretRow[]
  readonly isLast: boolean
}

/** After the last try: long enough for its answer to be written down. */
const CLOSING_SECONDS = 60

// Puts the next try into the queue with it: a process that dies in between loses nothing. Undefined for
// nothing to do.
async function claim(trx: Transaction, job: DeliveryJob, now: Date): Promise<Claimed | undefined> {
  const delivery = await lockDelivery(trx, job.deliveryId)
  if (delivery?.state !== 'waiting' || delivery.nextAt === null) return undefined
  if (delivery.nextAt > now) {
    await enqueue(trx, WEBHOOK_QUEUE, { ...job }, { startAfter: delivery.nextAt })
    return undefined
  }
  const endpoint = await findEndpoint(trx, delivery.endpointId)
  const secrets = await listLiveSecrets(trx, delivery.endpointId)
  if (!endpoint || endpoint.pausedAt !== null || secrets.length === 0) {
    await updateDelivery(trx, job.deliveryId, { state: 'held' })
    return undefined
  }
  if (delivery.attempts > 0 && pauseAfter(delivery.attempts) === null) {
    await updateDelivery(trx, job.deliveryId, { state: 'failed' })
    return undefined
  }
  const attempts = delivery.attempts + 1
  const pause = pauseAfter(attempts)
  const nextAt = new Date(now.getTime() + (pause ?? CLOSING_SECONDS) * 1_000)
  await updateDelivery(trx, job.deliveryId, { state: 'waiting', attempts, nextAt })
  await enqueue(trx, WEBHOOK_QUEUE, { deliveryId: job.deliveryId }, { startAfter: nextAt })
  return { delivery, endpoint, secrets, isLast: pause === null }
}

export async function deliver(job: DeliveryJob, deps: WebhookDeps): Promise<void> {
  const { database, clock } = deps
  const at = clock()
  const claimed = await inTransaction(database, (trx) => claim(trx, job, at))
  if (!claimed) return
  const posted = await post(claimed, deps, at)
  const { endpointId } = claimed.endpoint
  const tried = { deliveryId: job.deliveryId, endpointId, by: job.by ?? null, at, isLast: claimed.isLast }
  await inTransaction(database, (trx) => settleAttempt(trx, { ...tried, ...posted }))
}
