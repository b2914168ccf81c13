import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ORDER } from '../../platform/database/json-shapes.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

export async function hasOrders(database: Queryable): Promise<boolean> {
  const row = await database.selectFrom('customer_order').select('order_code').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function listLastCodes(
  database: Database,
  { most, until }: { most: number; until: Date },
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select('order_code')
    .where('created_at', '<=', until)
    .orderBy('created_at', 'desc')
    .orderBy('order_code', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => row.order_code)
}

export async function readStates(
  database: Database,
  orderCodes: readonly string[],
): Promise<readonly OrderState[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select(['order_code', 'state'])
    .where('order_code', 'in', orderCodes)
    .execute()
  return rows.map((row) => ORDER.read(row.state, row.order_code))
}
