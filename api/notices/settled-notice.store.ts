import { sql } from 'kysely'
import { prepared } from '../platform/database/prepared.ts'
import type { Transaction } from '../platform/database/transaction.ts'

export type StillWaiting = {
  notice: string
  param: string
  subject: string
  staffId: string | null
  role: string | null
}

type Settling = {
  orderCode: string
  kinds: readonly string[]
  waiting: readonly StillWaiting[]
  by: string | null
  now: Date
}

export async function settleAllBut(
  trx: Transaction,
  { orderCode, kinds, waiting, by, now }: Settling,
): Promise<readonly { noticeId: string; staffId: string }[]> {
  const { rows } = await prepared(sql<{ noticeId: string; staffId: string }>`
    update kaihu.notice n set settled_at = ${now}, settled_by = ${by}
    where n.order_code = ${orderCode} and n.staff_id is not null and n.settled_at is null
      and n.kind = any(${[...kinds]}::text[])
      and not exists (
        select from unnest(${waiting.map(({ notice }) => notice)}::text[], ${waiting.map(({ param }) => param)}::text[],
          ${waiting.map(({ subject }) => subject)}::text[], ${waiting.map(({ staffId }) => staffId)}::text[],
          ${waiting.map(({ role }) => role)}::text[]) as w (notice, param, subject, staff_id, role)
        where w.notice = n.kind and w.subject = n.params ->> w.param
          and (w.staff_id = n.staff_id
            or exists (select from kaihu.staff_role r where r.staff_id = n.staff_id and r.role = w.role)))
    returning n.notice_id as "noticeId", n.staff_id as "staffId"`).execute(trx)
  return rows
}

export async function settleKind(
  trx: Transaction,
  kind: {
    orderCode: string
    notice: string
    param: string
    still: readonly string[]
    by: string | null
    now: Date
  },
): Promise<readonly { noticeId: string; staffId: string }[]> {
  const { rows } = await sql<{ noticeId: string; staffId: string }>`
    update kaihu.notice n set settled_at = ${kind.now}, settled_by = ${kind.by}
    where n.order_code = ${kind.orderCode} and n.kind = ${kind.notice} and n.staff_id is not null and n.settled_at is null
      and not (n.params ->> ${kind.param} = any(${[...kind.still]}::text[]))
    returning n.notice_id as "noticeId", n.staff_id as "staffId"`.execute(trx)
  return rows
}

export async function settleKey(
  trx: Transaction,
  { key, by, now }: { key: string; by: string | null; now: Date },
): Promise<readonly { noticeId: string; staffId: string }[]> {
  const { rows } = await sql<{ noticeId: string; staffId: string }>`
    update kaihu.notice n set settled_at = ${now}, settled_by = ${by} from kaihu.staff s
    where n.once_key = ${key} || ':' || s.staff_id and n.staff_id = s.staff_id and n.settled_at is null
    returning n.notice_id as "noticeId", n.staff_id as "staffId"`.execute(trx)
  return rows
}
