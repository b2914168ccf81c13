import type { Database } from '@kaihu/api/platform/database/connect.ts'
import { type RawBuilder, sql } from 'kysely'

type Before = {
  readonly orderCode: string
  readonly count: number
  /** the time by which they are walked: theirs is a minute earlier */
  readonly column: 'waiting_since' | 'due_at'
  readonly state: RawBuilder<unknown>
}

/** Orders whose turn comes before this one's: all the same order under other codes, with another state. */
export async function putBefore(owner: Database, { orderCode, count, column, state }: Before): Promise<void> {
  const columns = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'kaihu' and table_name = 'customer_order' and is_generated = 'NEVER'
      and column_name not in ('order_code', 'state', ${column})`.execute(owner)
  const rest = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into kaihu.customer_order (order_code, state, ${sql.ref(column)}, ${rest})
    select 'AO-' || n, ${state}, ${sql.ref(column)} - interval '1 minute', ${rest}
    from kaihu.customer_order, generate_series(1, ${count}) n where order_code = ${orderCode}`.execute(owner)
}

export async function removeThoseBefore(owner: Database): Promise<void> {
  await sql`delete from kaihu.customer_order where order_code like 'AO-%'`.execute(owner)
}
