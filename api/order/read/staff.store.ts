import type { Role } from '@kaihu/domain/access/roles.ts'
import type { Locale } from '@kaihu/domain/base/locales.ts'
import type { Seat, StaffCandidate } from '@kaihu/domain/order/inputs.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction.ts'

export type StaffLoad = StaffCandidate & { name: string; nameEn: string; absentUntil: Date | null }

type Row = {
  staff_id: string
  name_zh: string
  name_en: string
  is_active: boolean
  roles: string[]
  is_absent: boolean
  absent_until: Date | null
  order_limit: number | null
  languages: Locale[]
  load: number
}

const SEAT_COLUMNS = { RM: 'rm_id', RO: 'ro_id', CM: 'cm_id', AO: 'ao_id' } as const satisfies Record<
  Seat,
  string
>

export function seatOfRole(role: string): Seat | undefined {
  if (role === 'GSC_BB_CM') return 'CM'
  return role === 'RM' || role === 'RO' || role === 'CM' || role === 'AO' ? role : undefined
}

function query(seat: Seat, now: Date, where: ReturnType<typeof sql>) {
  return sql<Row>`
  select s.staff_id, s.name_zh, s.name_en, s.languages, s.disabled_at is null as is_active, d.order_limit,
    coalesce(d.absent_from <= ${now} and d.absent_until > ${now}, false) as is_absent, d.absent_until,
    (select coalesce(array_agg(r.role order by r.role), '{}') from kaihu.staff_role r where r.staff_id = s.staff_id) as roles,
    (select count(*) from kaihu.customer_order o
      where o.${sql.ref(SEAT_COLUMNS[seat])} = s.staff_id and not o.is_final) as load
  from kaihu.staff s left join kaihu.staff_duty d using (staff_id)
  where ${where} order by s.staff_id`
}

function loadOf(row: Row, usualLimit: number): StaffLoad {
  return {
    staffId: row.staff_id,
    name: row.name_zh,
    nameEn: row.name_en,
    roles: row.roles as Role[],
    isActive: row.is_active,
    isAbsent: row.is_absent,
    absentUntil: row.is_absent ? row.absent_until : null,
    openOrders: row.load,
    orderLimit: row.order_limit ?? usualLimit,
    languages: row.languages,
  }
}

export async function findCandidate(
  database: Queryable,
  staffId: string,
  { seat, now, usualLimit }: { seat: Seat; now: Date; usualLimit: number },
): Promise<StaffLoad | undefined> {
  const { rows } = await query(seat, now, sql`s.staff_id = ${staffId}`).execute(database)
  return rows[0] && loadOf(rows[0], usualLimit)
}

export async function listCandidates(
  database: Queryable,
  { role, branch }: { role: string; branch: string | undefined },
  { seat, now, usualLimit }: { seat: Seat; now: Date; usualLimit: number },
): Promise<StaffLoad[]> {
  const inBranch =
    branch === undefined
      ? sql`true`
      : sql`exists (
    select 1 from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = ${branch})`
  const where = sql`s.disabled_at is null and ${inBranch} and exists (
    select 1 from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = ${role})`
  const { rows } = await query(seat, now, where).execute(database)
  return rows.map((row) => loadOf(row, usualLimit))
}

export type Contact = { name: string; nameEn: string; phone: string | null; email: string | null }

export async function findContact(database: Queryable, staffId: string): Promise<Contact | undefined> {
  return database
    .selectFrom('staff')
    .select(['name_zh as name', 'name_en as nameEn', 'phone', 'email'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
}
