import type { Seat } from '@kaihu/domain/order/inputs.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

export type Handover = { seat: Seat; to: string; by: string | null; at: Date }

export async function findHandover(
  database: Database,
  orderCode: string,
  { staffId, since }: { staffId: string; since: Date },
): Promise<Handover | undefined> {
  const { rows } = await sql<Handover>`
    select body ->> 'seat' as seat, body ->> 'staffId' as to, actor ->> 'staffId' as by, at from kaihu.order_event
    where order_code = ${orderCode} and type = 'staff_assigned' and at >= ${since}
      and body ->> 'previous' = ${staffId}
    order by seq desc limit 1`.execute(database)
  return rows[0]
}
