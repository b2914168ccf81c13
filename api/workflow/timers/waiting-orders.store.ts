import type { Database } from '../../platform/database/connect.ts'

/** Orders that wait for the customer or the visit since before a moment, longest first (W66). */
export const listWaitingOrders = async (
  database: Database,
  before: Date,
  limit: number,
): Promise<string[]> => {
  const rows = await database
    .selectFrom('customer_order')
    .select('order_code')
    .where('status', 'in', ['0100', '0110', '0300', '1100'])
    .where('waiting_since', '<', before)
    .orderBy('waiting_since')
    .limit(limit)
    .execute()
  return rows.map(({ order_code }) => order_code)
}
