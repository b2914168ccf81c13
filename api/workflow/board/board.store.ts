import type { Role } from '@kaihu/domain/access/roles.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { Seat } from '@kaihu/domain/order/inputs.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sql } from 'kysely'
import { ORDER } from '../../platform/database/json-shapes.ts'
import type { Queryable } from '../../platform/database/transaction.ts'

export type BoardRow = {
  staffId: string
  name: string
  nameEn: string
  roles: Role[]
  load: number
  limit: number
  overdue: number
  languages: Locale[]
  isAbsent: boolean
  hasLeft: boolean
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

function personSql({ seat, now, usualLimit }: Asked, hasLeft: boolean) {
  return sql`
  select s.staff_id as "staffId", s.name_zh as name, s.name_en as "nameEn", s.languages, ${hasLeft}::boolean as "hasLeft",
    coalesce(d.order_limit, ${usualLimit}) as "limit", l.load, l.overdue,
    coalesce(d.absent_from <= ${now} and d.absent_until > ${now}, false) as "isAbsent",
    case when d.absent_until > ${now} then d.absent_from end as "absentFrom",
    case when d.absent_until > ${now} then d.absent_until end as "absentUntil",
    coalesce((select array_agg(r.role order by r.role) from kaihu.staff_role r where r.staff_id = s.staff_id), '{}') as roles
  from kaihu.staff s left join kaihu.staff_duty d using (staff_id)
  cross join lateral (
    select count(*) as load, count(*) filter (where o.due_at < ${now}) as overdue
    from kaihu.customer_order o where ${columnOf(seat)} = s.staff_id and not o.is_final) l`
}

function columnOf(seat: Seat) {
  return sql.ref(`o.${COLUMNS[seat]}`)
}

function worksSql({ roles, branches }: Asked) {
  return sql`s.disabled_at is null
  and exists (select 1 from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = any(${[...roles]}))
  and exists (select 1 from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = any(${[...branches]}))`
}

export async function listBoardPeople(database: Queryable, asked: Asked): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`${personSql(asked, false)}
    where ${worksSql(asked)} order by l.load, s.staff_id`.execute(database)
  return rows
}

/**
 * Somebody has to hand those orders on. Rights are taken by administrators, whose changes say of whom, or by
 * the groups of the person.
 */
export async function listLeavers(database: Queryable, asked: Asked): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`${personSql(asked, true)}
    where (s.disabled_at is not null or s.rights_from = 'groups'
        or exists (select 1 from kaihu.admin_change c where c.subject = 'staff' and c.key = s.staff_id))
      and not (${worksSql(asked)})
      and exists (select 1 from kaihu.customer_order o
        where ${columnOf(asked.seat)} = s.staff_id and not o.is_final and o.branch_code = any(${[...asked.branches]}))
    order by l.load desc, s.staff_id`.execute(database)
  return rows
}

export async function readStates(
  database: Queryable,
  orderCodes: readonly string[],
): Promise<ReadonlyMap<string, OrderState>> {
  if (orderCodes.length === 0) return new Map()
  const rows = await database
    .selectFrom('customer_order')
    .select(['order_code', 'state'])
    .where('order_code', 'in', orderCodes)
    .execute()
  return new Map(rows.map(({ order_code, state }) => [order_code, ORDER.read(state, order_code)]))
}
