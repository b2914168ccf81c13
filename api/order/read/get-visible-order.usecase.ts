import type { Actor } from '@kaihu/domain/access/actor.ts'
import { isInScope } from '@kaihu/domain/order/rights/order-scope.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findOrder } from '../order.store.ts'
import type { OrderRecord } from '../order-record.ts'

export async function getVisibleOrder(
  database: Queryable,
  orderCode: string,
  actor: Actor,
): Promise<OrderRecord> {
  const order = await findOrder(database, orderCode)
  if (!order || !isInScope(order.state, actor)) {
    const body = { orderCode, refusal: 'out_of_scope' }
    throw refuse('notFound', { denied: { kind: 'order.read-denied', body } })
  }
  return order
}

export async function isOrderVisible(database: Queryable, orderCode: string, actor: Actor): Promise<boolean> {
  const order = await findOrder(database, orderCode)
  return order !== undefined && isInScope(order.state, actor)
}
