import type { Role } from '@kaihu/domain/access/roles.ts'
import { instantOf, minutesBetween, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { PlainDate } from '@kaihu/domain/base/plain-date.ts'
import type { Course } from '@kaihu/domain/order/report/count-events.ts'
import type { OrderFact, OrderKind, ReturnFact, StayFact } from '@kaihu/domain/order/report/facts.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { sql } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type KeptFact = { orderNo: number; kindId: number; fact: Course }

type Row = {
  order_no: number
  kind_id: number
  status: string
  since: Date
  created_at: Date
  ended_day: string | null
  end_reason: string | null
  end_role: string | null
  end_staff: string | null
  touch_minutes: number
  waiting_minutes: number
  returns: number
}

function endOf({ ended_day, end_reason, end_role, end_staff }: Row): OrderFact['end'] {
  return ended_day === null || end_role === null
    ? null
    : { day: ended_day as PlainDate, reason: end_reason, by: { role: end_role as Role, staffId: end_staff } }
}

export async function findOrderFact(trx: Transaction, orderCode: string): Promise<KeptFact | undefined> {
  const { rows } = await prepared(sql<Row>`select order_no, kind_id, status, since, created_at,
    ended_day::text as ended_day, end_reason, end_role, end_staff, touch_minutes, waiting_minutes, returns
    from kaihu.report_order where order_code = ${orderCode}`).execute(trx)
  const [row] = rows
  return (
    row && {
      orderNo: row.order_no,
      kindId: row.kind_id,
      fact: {
        status: row.status as StatusCode,
        since: instantOf(row.since),
        createdAt: instantOf(row.created_at),
        end: endOf(row),
        touchMinutes: row.touch_minutes,
        waitingMinutes: row.waiting_minutes,
        returns: row.returns,
      },
    }
  )
}

async function findKind(trx: Transaction, kind: OrderKind): Promise<number | undefined> {
  const { rows } = await prepared(sql<{ kind_id: number }>`select kind_id from kaihu.report_kind
    where branch_code = ${kind.branchCode} and sector is not distinct from ${kind.sector} and flow = ${kind.flow}
      and risk_rating is not distinct from ${kind.riskRating} and flags = ${[...kind.flags]}::text[]`).execute(
    trx,
  )
  return rows[0]?.kind_id
}

export async function keepKind(trx: Transaction, kind: OrderKind): Promise<number> {
  const known = await findKind(trx, kind)
  if (known !== undefined) return known
  await sql`insert into kaihu.report_kind (branch_code, sector, flow, risk_rating, flags)
    values (${kind.branchCode}, ${kind.sector}, ${kind.flow}, ${kind.riskRating}, ${[...kind.flags]}::text[])
    on conflict do nothing`.execute(trx)
  return (await findKind(trx, kind)) ?? 0
}

async function insertKnownStay(
  trx: Transaction,
  stay: StayFact,
  { orderNo, kindId }: { orderNo: number; kindId: number },
): Promise<boolean> {
  const { rows } = await prepared(sql`
    insert into kaihu.report_stay (order_no, kind_id, left_day, minutes, move_id, staff_id)
    select ${orderNo}, ${kindId}, ${stay.day}::date, ${stay.minutes}, move_id, ${stay.by.staffId}
    from kaihu.report_move
    where status = ${stay.status} and step is not distinct from ${stay.step} and role = ${stay.by.role}
      and (${stay.by.staffId}::text is null
        or exists (select from kaihu.report_person where staff_id = ${stay.by.staffId}))
    returning order_no`).execute(trx)
  return rows.length > 0
}

export async function insertStay(
  trx: Transaction,
  stay: StayFact,
  of: { orderNo: number; kindId: number },
): Promise<void> {
  if (await insertKnownStay(trx, stay, of)) return
  // Asked for first: a conflict would use up a number, and those of moves are short.
  await sql`insert into kaihu.report_move (status, is_touch, step, role)
    select ${stay.status}, ${stay.isTouch}, ${stay.step}, ${stay.by.role}
    where not exists (select from kaihu.report_move where status = ${stay.status}
      and step is not distinct from ${stay.step} and role = ${stay.by.role})
    on conflict do nothing`.execute(trx)
  await sql`insert into kaihu.report_person (staff_id) select ${stay.by.staffId}::text
    where ${stay.by.staffId}::text is not null
      and not exists (select from kaihu.report_person where staff_id = ${stay.by.staffId})
    on conflict do nothing`.execute(trx)
  await insertKnownStay(trx, stay, of)
}

export async function insertReturn(
  trx: Transaction,
  { day, round, mark, fieldKey, from, by }: ReturnFact,
  { orderNo, kindId }: { orderNo: number; kindId: number },
): Promise<void> {
  await trx
    .insertInto('report_return')
    .values({
      order_no: orderNo,
      kind_id: kindId,
      day,
      round,
      mark,
      field_key: fieldKey,
      status: from,
      role: by.role,
      staff_id: by.staffId,
    })
    .execute()
}

function columnsOf(fact: OrderFact, kindId: number) {
  return {
    kind_id: kindId,
    status: fact.status,
    since: fact.since,
    ended_day: fact.end?.day ?? null,
    end_reason: fact.end?.reason ?? null,
    end_role: fact.end?.by.role ?? null,
    end_staff: fact.end?.by.staffId ?? null,
    elapsed_minutes: fact.end && Math.round(minutesBetween(fact.createdAt, fact.since)),
    touch_minutes: fact.touchMinutes,
    waiting_minutes: fact.waitingMinutes,
    returns: fact.returns,
    rm_id: fact.rm,
    cm_id: fact.cm,
    ao_id: fact.ao,
  }
}

export async function insertOrderFact(
  trx: Transaction,
  orderCode: string,
  fact: OrderFact,
  kindId: number,
): Promise<number> {
  const { order_no } = await trx
    .insertInto('report_order')
    .values({
      order_code: orderCode,
      created_at: fact.createdAt,
      created_day: shanghaiDateOf(fact.createdAt),
      ...columnsOf(fact, kindId),
    })
    .returning('order_no')
    .executeTakeFirstOrThrow()
  return order_no
}

export async function updateOrderFact(
  trx: Transaction,
  orderNo: number,
  fact: OrderFact,
  kindId: number,
): Promise<void> {
  await trx.updateTable('report_order').set(columnsOf(fact, kindId)).where('order_no', '=', orderNo).execute()
}

export async function moveToKind(trx: Transaction, orderNo: number, kindId: number): Promise<void> {
  await trx.updateTable('report_stay').set({ kind_id: kindId }).where('order_no', '=', orderNo).execute()
  await trx.updateTable('report_return').set({ kind_id: kindId }).where('order_no', '=', orderNo).execute()
}
