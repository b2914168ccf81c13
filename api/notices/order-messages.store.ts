import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

export type MessageRow = {
  readonly messageId: string
  readonly kind: string
  readonly channel: 'sms' | 'mail'
  readonly address: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly lastError: string | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly receipt: string | null
  readonly receiptCode: string | null
  readonly settledAt: Date | null
  readonly bounceStatus: string | null
  readonly bounceReason: string | null
  readonly returnedAt: Date | null
}

const MOST = 100

export async function listMessagesOf(database: Database, orderCode: string): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.message_id as "messageId", n.kind, m.channel, m.address, m.state, m.last_error as "lastError",
      m.created_at as "createdAt", m.changed_at as "changedAt",
      r.state as receipt, r.code as "receiptCode", r.settled_at as "settledAt",
      b.status as "bounceStatus", b.reason as "bounceReason", b.returned_at as "returnedAt"
    from kaihu.message m
    join kaihu.notice n using (notice_id)
    left join lateral (select state, code, settled_at from kaihu.sms_receipt
      where message_id = m.message_id order by sent_at desc limit 1) r on true
    left join kaihu.mail_bounce b on b.message_id = m.message_id and b.address = m.address
    where n.order_code = ${orderCode} and n.customer_id is not null
    order by m.created_at desc, m.message_id limit ${MOST}`.execute(database)
  return rows
}
