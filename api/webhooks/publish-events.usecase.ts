import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import { publishedOf } from '@kaihu/domain/order/published/published-of.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { insertDelivery, insertEvent, listHearers, type NewEvent } from './delivery.store.ts'
import { WEBHOOK_QUEUE } from './webhook-queue.ts'

export async function sendEvent(
  trx: Transaction,
  event: NewEvent,
  endpointIds: readonly string[],
): Promise<void> {
  const eventId = await insertEvent(trx, event)
  for (const endpointId of endpointIds) {
    const deliveryId = await insertDelivery(trx, { eventId, endpointId, now: event.at })
    await enqueue(trx, WEBHOOK_QUEUE, { deliveryId })
  }
}

export async function publishEvents(
  trx: Transaction,
  { state, events, now }: { state: OrderState; events: readonly OrderEvent[]; now: Date },
): Promise<void> {
  const published = publishedOf(state.orderCode, events)
  if (published.length === 0) return
  const hearers = await listHearers(
    trx,
    published.map(({ type }) => type),
  )
  for (const { type, data } of published) {
    const ids = hearers
      .filter(({ events: wanted }) => wanted.includes(type))
      .map(({ endpointId }) => endpointId)
    if (ids.length > 0) await sendEvent(trx, { type, orderCode: state.orderCode, data, at: now }, ids)
  }
}
