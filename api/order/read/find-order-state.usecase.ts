import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findOrder } from '../order.store.ts'

export async function findOrderState(
  database: Database | Transaction,
  orderCode: string,
): Promise<OrderState | undefined> {
  return (await findOrder(database, orderCode))?.state
}
