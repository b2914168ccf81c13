import { sql } from 'kysely'
import type { Transaction } from '../platform/database/transaction.ts'

export type PresenceRow = { section: string; staffId: string | null }

type Place = { orderCode: string; sessionId: string }

export async function keepPresence(
  trx: Transaction,
  { orderCode, sessionId, section, staffId, now }: Place & PresenceRow & { now: Date },
): Promise<void> {
  await sql`
    insert into kaihu.section_presence (order_code, session_id, section, staff_id, seen_at)
    values (${orderCode}, ${sessionId}, ${section}, ${staffId}, ${now})
    on conflict (order_code, session_id) do update
      set section = excluded.section, seen_at = excluded.seen_at`.execute(trx)
}

export async function findOthers(
  trx: Transaction,
  { orderCode, sessionId, since }: Place & { since: Date },
): Promise<readonly PresenceRow[]> {
  await sql`delete from kaihu.section_presence where order_code = ${orderCode} and seen_at < ${since}`.execute(
    trx,
  )
  const { rows } = await sql<{ section: string; staff_id: string | null }>`
    select section, staff_id from kaihu.section_presence
     where order_code = ${orderCode} and session_id <> ${sessionId} order by section`.execute(trx)
  return rows.map(({ section, staff_id: staffId }) => ({ section, staffId }))
}
