import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts'

export type Gateway = 'sms' | 'sms2'

export async function insertSent(
  database: Database,
  sent: { gateway: Gateway; reference: string; messageId: string },
): Promise<void> {
  await sql`insert into kaihu.sms_receipt (gateway, reference, message_id, sent_at)
    values (${sent.gateway}, ${sent.reference}, ${sent.messageId}, now()) on conflict do nothing`.execute(
    database,
  )
}

export type Arrival = { reference: string; isDelivered: boolean; code: string | null }

/** Keeps the provider's word on messages that it took; the last word counts, and of others' messages nothing is kept. */
export async function settleReceipts(
  database: Database,
  gateway: Gateway,
  arrivals: readonly Arrival[],
): Promise<void> {
  for (const { reference, isDelivered, code } of arrivals) {
    await sql`update kaihu.sms_receipt set state = ${isDelivered ? 'delivered' : 'undelivered'},
      code = ${code}, settled_at = now() where gateway = ${gateway} and reference = ${reference}`.execute(
      database,
    )
  }
}

export type ReceiptCounts = { gateway: Gateway; delivered: number; undelivered: number; open: number }

export async function countReceipts(database: Database, since: Date): Promise<readonly ReceiptCounts[]> {
  const { rows } = await sql<ReceiptCounts>`select gateway,
      count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'undelivered')::int as undelivered,
      count(*) filter (where state = 'sent')::int as open
    from kaihu.sms_receipt where sent_at >= ${since} group by gateway`.execute(database)
  return rows
}

export async function removeReceiptsBefore(database: Database, before: Date): Promise<void> {
  await deleteInBatches(database, 'sms_receipt', sql`sent_at < ${before}`)
}
