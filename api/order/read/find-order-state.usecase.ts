import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { findOrder } from '../order.store.ts'

export async function findOrderState(
  database: Queryable,
  orderCode: string,
): Promise<OrderState | undefined> {
  return (await findOrder(database, orderCode))?.state
}
