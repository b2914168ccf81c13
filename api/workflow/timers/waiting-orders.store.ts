import { EXPIRING_STATUSES } from '@kaihu/domain/order/statuses.ts'
import type { Database } from '../../platform/database/connect.ts'

/** Orders that wait for the customer or the visit since before a moment, longest first (W66). */
export async function listWaitingOrders(database: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select('order_code')
    .where('status', 'in', EXPIRING_STATUSES)
    .where('waiting_since', '<', before)
    .orderBy('waiting_since')
    .limit(limit)
    .execute()
  return rows.map(({ order_code }) => order_code)
}
