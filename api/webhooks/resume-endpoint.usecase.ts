import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { refuse } from '../platform/refuse.ts'
import { lockDelivery, releaseHeld, updateDelivery } from './delivery.store.ts'
import { findEndpoint, lockEndpoint, updateHealth } from './endpoint.store.ts'
import { sendEvent } from './publish-events.usecase.ts'
import { refuseWebhook } from './refuse-webhook.ts'
import { WEBHOOK_QUEUE } from './webhook-queue.ts'

type By = { readonly actor: StaffActor; readonly now: Date }

export async function releaseAll(trx: Transaction, endpointId: string, now: Date): Promise<number> {
  const released = await releaseHeld(trx, endpointId, now)
  for (const deliveryId of released) await enqueue(trx, WEBHOOK_QUEUE, { deliveryId })
  return released.length
}

function auditOf(kind: string, endpointId: string, { actor, now }: By, body: object = {}) {
  return { chainId: `admin:webhook:${endpointId}`, kind, actor, at: now, body: { endpointId, ...body } }
}

export async function resumeEndpoint(
  trx: Transaction,
  { endpointId, ...by }: By & { readonly endpointId: string },
): Promise<number> {
  const endpoint = await lockEndpoint(trx, endpointId)
  if (!endpoint) throw refuse('notFound')
  if (endpoint.pausedAt === null) throw refuseWebhook('webhook_not_paused')
  await updateHealth(trx, endpointId, { failingSince: null, failures: 0, paused: null })
  const released = await releaseAll(trx, endpointId, by.now)
  await appendAudit(trx, auditOf('webhook.resumed', endpointId, by, { released }))
  return released
}

export async function sendTest(
  trx: Transaction,
  { endpointId, ...by }: By & { readonly endpointId: string },
): Promise<void> {
  if (!(await findEndpoint(trx, endpointId))) throw refuse('notFound')
  await sendEvent(trx, { type: 'webhook.test', orderCode: null, data: {}, at: by.now }, [endpointId])
  await appendAudit(trx, auditOf('webhook.tested', endpointId, by))
}

export async function replayDelivery(
  trx: Transaction,
  { deliveryId, ...by }: By & { readonly deliveryId: string },
): Promise<void> {
  const delivery = await lockDelivery(trx, deliveryId)
  const endpoint = delivery && (await findEndpoint(trx, delivery.endpointId))
  if (!delivery || !endpoint) throw refuse('notFound')
  if (endpoint.pausedAt !== null) throw refuseWebhook('webhook_paused')
  await updateDelivery(trx, deliveryId, { state: 'waiting', attempts: 0, nextAt: by.now })
  await enqueue(trx, WEBHOOK_QUEUE, { deliveryId, by: by.actor.staffId })
  await appendAudit(
    trx,
    auditOf('webhook.replayed', delivery.endpointId, by, { deliveryId, eventId: delivery.eventId }),
  )
}
