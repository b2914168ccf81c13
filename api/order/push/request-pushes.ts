import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import type { EventOf, OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import type { JsonObject } from '../../platform/database/json-column.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { cddForCrt, wholeCustomer } from '../ports.ts'
import { cancelPushes, closePushByHand, insertPush, reopenPush } from './push.store.ts'
import { pushContentOf } from './push-content.ts'
import { PUSH_QUEUE } from './push-queue.ts'

type Wanted = { state: OrderState; kind: PushKind; now: Date }
type Asked = EventOf<'push_requested' | 'push_retried'>

async function contentOf(trx: Transaction, { state, kind, now }: Wanted): Promise<JsonObject> {
  const content = pushContentOf(state, kind)
  switch (kind) {
    case 'hub_id_create':
    case 'hub_update':
      return { ...content, customer: await wholeCustomer(trx, state, now) }
    case 'create_account':
    case 'account_open':
      return { ...content, accounts: (await wholeCustomer(trx, state, now)).accounts }
    // The account in the Greater Bay Area is the one that the flag itself asks for.
    case 'gba_account_open':
      return { ...content, accounts: [] }
    case 'crt':
      return { ...content, record: await cddForCrt(trx, state.orderCode) }
    case 'system_check':
      return content
  }
}

async function keep(
  trx: Transaction,
  state: OrderState,
  event: Asked,
  now: Date,
): Promise<string | undefined> {
  return event.type === 'push_retried'
    ? reopenPush(trx, state.orderCode, event.push, now)
    : insertPush(
        trx,
        {
          order_code: state.orderCode,
          kind: event.push,
          generation: event.generation,
          idempotency_key: event.idempotencyKey,
          request: await contentOf(trx, { state, kind: event.push, now }),
        },
        now,
      )
}

export async function requestPushes(
  trx: Transaction,
  state: OrderState,
  events: readonly OrderEvent[],
  now: Date,
): Promise<void> {
  for (const event of events) {
    if (event.type === 'push_done') await closePushByHand(trx, state.orderCode, event.push)
    if (event.type !== 'push_requested' && event.type !== 'push_retried') continue
    const id = await keep(trx, state, event, now)
    if (id !== undefined) await enqueue(trx, PUSH_QUEUE, { pushId: id })
  }
  if (isFinalStatus(state.status)) await cancelPushes(trx, state.orderCode)
}
