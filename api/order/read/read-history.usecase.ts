import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { listEvents, lockOrder } from '../order.store.ts'

export async function readHistory(
  trx: Transaction,
  orderCode: string,
): Promise<{ state: OrderState; events: readonly OrderEvent[] } | undefined> {
  const order = await lockOrder(trx, orderCode)
  if (!order) return undefined
  const events = await listEvents(trx, orderCode)
  return { state: order.state, events: events.map(({ event }) => event) }
}
