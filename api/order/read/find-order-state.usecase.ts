import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findOrder } from '../order.store.ts'

/** An order as it stands, not locked. For rooms that have judged the person's scope by something of their own: asks none. */
export async function findOrderState(
  database: Database | Transaction,
  orderCode: string,
): Promise<OrderState | undefined> {
  return (await findOrder(database, orderCode))?.state
}
