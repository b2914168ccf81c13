import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Keeps a ticket; only its hash, so that a copy of the table opens nothing. Old ones go. */
export async function insertTicket(
  trx: Transaction,
  ticket: { ticketHash: Buffer; recordingId: string; sessionId: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx.deleteFrom('playback_ticket').where('expires_at', '<', now).execute()
  await trx
    .insertInto('playback_ticket')
    .values({
      ticket_hash: ticket.ticketHash,
      recording_id: ticket.recordingId,
      session_id: ticket.sessionId,
      expires_at: ticket.expiresAt,
    })
    .execute()
}

/** The recording of a ticket that still holds, for the browser that has its session's cookie; undefined otherwise. */
export async function findTicket(
  database: Database,
  { ticketHash, cookieHash, now }: { ticketHash: Buffer; cookieHash: Buffer; now: Date },
): Promise<string | undefined> {
  const row = await database
    .selectFrom('playback_ticket')
    .innerJoin('session', 'session.session_id', 'playback_ticket.session_id')
    .select('playback_ticket.recording_id')
    .where('playback_ticket.ticket_hash', '=', ticketHash)
    .where('playback_ticket.expires_at', '>', now)
    .where('session.cookie_hash', '=', cookieHash)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
  return row?.recording_id
}
