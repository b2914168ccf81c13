import type { Notice } from '@kaihu/contract/wire/told-by-calls.ts'
import { sql } from 'kysely'
import type { Database } from '../../../api/platform/database/connect.ts'

/** Who was told what of these kinds, in the order of time: "kind user", and "over" behind it once it waits no more. */
export async function toldIn(
  owner: Database,
  kinds: readonly Notice[],
  /** Of this order alone. */
  orderCode?: string,
): Promise<string[]> {
  const { rows } = await sql<{ kind: string; who: string; over: string }>`
    select n.kind, coalesce(s.username, 'customer') as who, case when n.settled_at is null then '' else ' over' end as over
    from kaihu.notice n left join kaihu.staff s on s.staff_id = n.staff_id
    where n.kind = any(${[...kinds]}::text[])
      and (${orderCode ?? null}::text is null or n.order_code = ${orderCode ?? null}) order by n.at, n.kind, who`.execute(
    owner,
  )
  return rows.map(({ kind, who, over }) => `${kind} ${who}${over}`)
}
