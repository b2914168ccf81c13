import type { OrderRecord } from '../../order/order-record.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ORDER } from '../../platform/database/json-shapes.ts'

export async function listOrdersOfCustomer(database: Database, customerId: string): Promise<OrderRecord[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select(['order_code', 'version', 'state'])
    .where('customer_id', '=', customerId)
    .orderBy('changed_at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ version: row.version, state: ORDER.read(row.state, row.order_code) }))
}
