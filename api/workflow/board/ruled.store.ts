import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { rolesInSeat } from './board-seats.ts'

export type RuledSeat = 'CM' | 'AO'

const COLUMNS = { CM: 'o.cm_id', AO: 'o.ao_id' } as const
const FIRST_STATUS = { CM: '0200', AO: '0500' } as const

export type NeedyOrder = { orderCode: string; branchCode: string }

export async function listUngiven(database: Database, seat: RuledSeat, limit: number): Promise<NeedyOrder[]> {
  const { rows } = await sql<NeedyOrder>`select o.order_code as "orderCode", o.branch_code as "branchCode"
    from kaihu.customer_order o where o.status = ${FIRST_STATUS[seat]} and o.claimed_by is null
    order by o.priority = 'high' desc, o.due_at, o.order_code limit ${limit}`.execute(database)
  return rows
}

function hasLeftSql(seat: RuledSeat) {
  return sql<boolean>`(s.disabled_at is not null
    or not exists (select 1 from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = any(${[...rolesInSeat(seat)]}))
    or not exists (select 1 from kaihu.staff_branch b where b.staff_id = s.staff_id and b.org_no = o.branch_code))`
}

export async function listDeserted(
  database: Database,
  { seat, now, limit }: { seat: RuledSeat; now: Date; limit: number },
): Promise<NeedyOrder[]> {
  const { rows } = await sql<NeedyOrder>`select o.order_code as "orderCode", o.branch_code as "branchCode"
    from kaihu.customer_order o join kaihu.staff s on s.staff_id = ${sql.ref(COLUMNS[seat])}
      left join kaihu.staff_duty d on d.staff_id = s.staff_id
    where not o.is_final and (${hasLeftSql(seat)}
      or (d.absent_from <= ${now} and d.absent_until > ${now} and o.due_at <= d.absent_until))
    order by o.due_at, o.order_code limit ${limit}`.execute(database)
  return rows
}

export async function findHolder(
  trx: Transaction,
  { seat, orderCode, now }: { seat: RuledSeat; orderCode: string; now: Date },
): Promise<{ hasLeft: boolean; awayUntil: Date | null; due: Date | null } | undefined> {
  const { rows } = await sql<{ hasLeft: boolean; awayUntil: Date | null; due: Date | null }>`
    select ${hasLeftSql(seat)} as "hasLeft", o.due_at as due,
      case when d.absent_from <= ${now} and d.absent_until > ${now} then d.absent_until end as "awayUntil"
    from kaihu.customer_order o join kaihu.staff s on s.staff_id = ${sql.ref(COLUMNS[seat])}
      left join kaihu.staff_duty d on d.staff_id = s.staff_id
    where o.order_code = ${orderCode}`.execute(trx)
  return rows[0]
}
