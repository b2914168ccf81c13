import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { getTicket, listTickets, TicketEvent, TicketRow } from '@kaihu/contract/helpdesk.ts'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canResend, type TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import type { Database } from '../platform/database/connect.ts'
import { refuse } from '../platform/refuse.ts'
import { findOwnTicket, listEvents, listOwnTickets, type OwnTicketRow } from './own-ticket.store.ts'
import { ownerOf } from './owner.ts'

function rowOf(row: OwnTicketRow): TicketRow {
  return {
    ticketCode: row.ticket_code,
    ticketNo: row.ticket_no,
    subject: row.subject,
    state: row.state as TicketState,
    incidentNumber: row.incident_number,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  }
}

export async function readTickets(
  database: Database,
  query: CallInput<typeof listTickets>['query'],
  actor: Actor,
): Promise<CallReply<typeof listTickets>> {
  const rows = await listOwnTickets(database, ownerOf(actor), query)
  const page = rows.slice(0, query.pageSize)
  return {
    items: page.map(rowOf),
    nextCursor: rows.length > page.length ? (page.at(-1)?.ticket_code ?? null) : null,
  }
}

export async function readTicket(
  database: Database,
  ticketCode: string,
  actor: Actor,
): Promise<CallReply<typeof getTicket>> {
  const row = await findOwnTicket(database, ownerOf(actor), ticketCode)
  if (!row) throw refuse('notFound')
  const ticket = rowOf(row)
  return {
    ...ticket,
    description: row.description,
    attempts: row.attempts,
    canResend: canResend(ticket.state),
    events: (await listEvents(database, ticketCode)).map(
      ({ seq, at, kind, state, note }): TicketEvent => ({
        seq,
        at: at.toISOString(),
        kind: kind as TicketEvent['kind'],
        state: state as TicketState | null,
        note,
      }),
    ),
  }
}
