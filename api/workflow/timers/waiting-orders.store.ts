import { EXPIRING_STATUSES } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type WaitingMark = { readonly since: Date; readonly orderCode: string }

export function listWaitingOrders(
  database: Database,
  { before, behind, limit }: { before: Date; behind: WaitingMark | undefined; limit: number },
): Promise<WaitingMark[]> {
  return database
    .selectFrom('customer_order')
    .select(['order_code as orderCode', 'waiting_since as since'])
    .where('status', 'in', EXPIRING_STATUSES)
    .where('waiting_since', '<', before)
    .$if(behind !== undefined, (query) =>
      query.where(sql<boolean>`(waiting_since, order_code) > (${behind?.since}, ${behind?.orderCode})`),
    )
    .orderBy('waiting_since')
    .orderBy('order_code')
    .limit(limit)
    .$narrowType<{ since: Date }>()
    .execute()
}
