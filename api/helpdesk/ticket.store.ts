import type { Incident } from '@kaihu/domain/helpdesk/incident.ts'
import { FOLLOWED_STATES, type TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { byItsMarks, jsonColumn } from '../platform/database/json-column.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Owner } from './owner.ts'

export const INCIDENT = jsonColumn(
  'service_ticket.incident',
  byItsMarks<Incident>({
    application: z.literal('PANO'),
    details: z.looseObject({ title: z.string(), description: z.string() }),
  }),
)

export async function nextTicketNumber(trx: Transaction): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select nextval('kaihu.service_ticket_seq')::int as number`.execute(trx)
  return rows[0]?.number ?? 0
}

export async function countSince(trx: Transaction, owner: Owner, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('service_ticket')
    .select((make) => make.fn.countAll<number>().as('count'))
    .where('staff_id', 'is not distinct from', owner.staffId)
    .where('customer_id', 'is not distinct from', owner.customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertTicket(
  trx: Transaction,
  ticket: { ticketCode: string; owner: Owner; incident: Incident; now: Date },
): Promise<void> {
  await trx
    .insertInto('service_ticket')
    .values({
      ticket_code: ticket.ticketCode,
      staff_id: ticket.owner.staffId,
      customer_id: ticket.owner.customerId,
      incident: INCIDENT.write(ticket.incident),
      created_at: ticket.now,
      changed_at: ticket.now,
    })
    .execute()
}

export function lockTicket(trx: Transaction, ticketCode: string) {
  return trx
    .selectFrom('service_ticket')
    .selectAll()
    .where('ticket_code', '=', ticketCode)
    .forUpdate()
    .executeTakeFirst()
}

type Change = { state?: TicketState; incident_number?: string; desk_no?: number; attempts?: number }

export async function changeTicket(
  trx: Transaction,
  ticketCode: string,
  change: Change,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('service_ticket')
    .set({ ...change, changed_at: now })
    .where('ticket_code', '=', ticketCode)
    .execute()
}

export type Happening = { kind: string; at: Date; state?: TicketState | null; note?: string | null }

export async function addEvent(trx: Transaction, ticketCode: string, event: Happening): Promise<void> {
  await sql`
    insert into kaihu.service_ticket_event (ticket_code, seq, at, kind, state, note)
    select ${ticketCode}, coalesce(max(seq), 0) + 1, ${event.at}, ${event.kind}, ${event.state ?? null}::text,
      ${event.note ?? null}::text
    from kaihu.service_ticket_event where ticket_code = ${ticketCode}`.execute(trx)
}

/** Tickets that the support desk is asked about next, those longest not asked first. */
export async function listToAsk(database: Database, most: number): Promise<string[]> {
  const rows = await database
    .selectFrom('service_ticket')
    .select('ticket_code')
    .where('state', 'in', [...FOLLOWED_STATES])
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(most)
    .execute()
  return rows.map(({ ticket_code }) => ticket_code)
}

export async function noteAsked(database: Database, ticketCode: string, now: Date): Promise<void> {
  await database
    .updateTable('service_ticket')
    .set({ asked_at: now })
    .where('ticket_code', '=', ticketCode)
    .execute()
}

/** Tickets on their way that nothing has happened to since a moment: their job got lost. */
export async function listForgotten(trx: Transaction, since: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('service_ticket')
    .select('ticket_code')
    .where('state', '=', 'sending')
    .where('changed_at', '<', since)
    .orderBy('changed_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ ticket_code }) => ticket_code)
}
