import type { Role } from '@kaihu/domain/access/roles.ts'
import type { Seat } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Somebody who may be given orders of a seat, with what the board shows of them. */
export type BoardRow = {
  staffId: string
  name: string
  nameEn: string
  roles: Role[]
  load: number
  limit: number
  overdue: number
  isAbsent: boolean
  absentFrom: Date | null
  absentUntil: Date | null
}

const COLUMNS = { RM: 'rm_id', RO: 'ro_id', CM: 'cm_id', AO: 'ao_id' } as const satisfies Record<Seat, string>

type Asked = {
  seat: Seat
  roles: readonly string[]
  branches: readonly string[]
  now: Date
  usualLimit: number
}

/** The active people of the roles in any of the branches, with open orders in the seat, the least loaded first. */
export const listBoardPeople = async (
  database: Database | Transaction,
  { seat, roles, branches, now, usualLimit }: Asked,
): Promise<BoardRow[]> => {
  const column = sql.ref(`o.${COLUMNS[seat]}`)
  const { rows } = await sql<BoardRow>`
    select s.staff_id as "staffId", s.name_zh as name, s.name_en as "nameEn",
      coalesce(d.order_limit, ${usualLimit}) as "limit", l.load, l.overdue,
      coalesce(d.absent_from <= ${now} and d.absent_until > ${now}, false) as "isAbsent",
      case when d.absent_until > ${now} then d.absent_from end as "absentFrom",
      case when d.absent_until > ${now} then d.absent_until end as "absentUntil",
      (select array_agg(r.role order by r.role) from kaihu.staff_role r where r.staff_id = s.staff_id) as roles
    from kaihu.staff s left join kaihu.staff_duty d using (staff_id)
    cross join lateral (
      select count(*) as load, count(*) filter (where o.due_at < ${now}) as overdue
      from kaihu.customer_order o where ${column} = s.staff_id and not o.is_final) l
    where s.disabled_at is null
      and exists (select 1 from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = any(${[...roles]}))
      and exists (select 1 from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = any(${[...branches]}))
    order by l.load, s.staff_id`.execute(database)
  return rows
}

/** The states of several orders, by code. */
export const readStates = async (
  database: Database | Transaction,
  orderCodes: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> => {
  if (orderCodes.length === 0) return new Map()
  const rows = await database
    .selectFrom('customer_order')
    .select(['order_code', 'state'])
    .where('order_code', 'in', orderCodes)
    .execute()
  return new Map(rows.map(({ order_code, state }) => [order_code, state as unknown as OrderState]))
}
