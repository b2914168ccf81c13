import { SEATS, type Seat } from '@kaihu/domain/order/inputs.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rolesInSeat } from './board-seats.ts'

export type LeftPart = {
  readonly orderCode: string
  readonly branchCode: string
  readonly kind: 'seat' | 'claim' | 'line'
  readonly seat: Seat | null
}

const HELD = sql.join(
  SEATS.map((seat) => {
    const column = sql.ref(`o.${seat.toLowerCase()}_id`)
    return sql`select 'seat' as kind, ${seat}::text as seat where ${column} = s.staff_id and (s.disabled_at is not null
      or not exists (select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = any(${[...rolesInSeat(seat)]}::text[]))
      or not exists (select from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = o.branch_code))`
  }),
  sql` union all `,
)

export async function listLeftOf(trx: Transaction, staffId: string): Promise<readonly LeftPart[]> {
  const { rows } = await sql<LeftPart>`
    select o.order_code as "orderCode", o.branch_code as "branchCode", part.kind, part.seat
    from kaihu.staff s join kaihu.customer_order o on not o.is_final and (o.rm_id = s.staff_id or o.ro_id = s.staff_id
      or o.cm_id = s.staff_id or o.ao_id = s.staff_id or o.claimed_by = s.staff_id or o.delegated_to @> array[s.staff_id])
    cross join lateral (${HELD}
      union all select 'claim', case o.status when '0500' then 'AO' else 'CM' end
        where o.claimed_by = s.staff_id and (s.disabled_at is not null
          or not exists (select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role like '%\_LEADER'))
      union all select 'line', null where o.delegated_to @> array[s.staff_id] and (s.disabled_at is not null
        or not exists (select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = 'INVESTIGATOR'))) part
    where s.staff_id = ${staffId} order by o.order_code, part.kind, part.seat`.execute(trx)
  return rows
}
