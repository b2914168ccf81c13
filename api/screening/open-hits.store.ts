import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../platform/database/connect.ts'
import { ORDER } from '../platform/database/json-shapes.ts'

/** Orders with hits that may still have to be decided, newest hits first; a dismissal counts until it expires. */
export async function listOrdersWithOpenHits(
  database: Database,
  { finalStatuses, now, most }: { finalStatuses: readonly string[]; now: Date; most: number },
): Promise<readonly { state: OrderState; companyName: string }[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select(['order_code', 'state', 'company_name'])
    .where('status', 'not in', [...finalStatuses])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('screening_hit as hit')
          .select('hit.hit_id')
          .whereRef('hit.order_code', '=', 'customer_order.order_code')
          .where('hit.superseded_at', 'is', null)
          .where('hit.delisted_at', 'is', null)
          .where('hit.band', '<>', 'log_only')
          .where((inner) =>
            inner.not(
              inner.exists(
                inner
                  .selectFrom('screening_disposition as decided')
                  .select('decided.hit_id')
                  .whereRef('decided.hit_id', '=', 'hit.hit_id')
                  .where('decided.state', '=', 'in_force')
                  .where((one) => one.or([one('expires_at', 'is', null), one('expires_at', '>', now)])),
              ),
            ),
          ),
      ),
    )
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    state: ORDER.read(row.state, row.order_code),
    companyName: row.company_name,
  }))
}
