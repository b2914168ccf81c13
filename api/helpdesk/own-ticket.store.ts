import { TICKET_GROUPS, type TicketGroup, type TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import type { Owner } from './owner.ts'

export type TicketQuery = {
  group?: TicketGroup | undefined
  search?: string | undefined
  cursor?: string | undefined
  pageSize: number
}

function ownTickets(database: Database, { staffId, customerId }: Owner) {
  return database
    .selectFrom('service_ticket')
    .select(['ticket_code', 'state', 'incident_number', 'attempts', 'created_at', 'changed_at'])
    .select([
      sql<string>`incident #>> '{details,notes}'`.as('ticket_no'),
      sql<string>`incident #>> '{details,title}'`.as('subject'),
      sql<string>`incident #>> '{details,description}'`.as('description'),
    ])
    .$if(staffId !== null, (query) => query.where('staff_id', '=', staffId))
    .$if(staffId === null, (query) => query.where('customer_id', '=', customerId))
}

function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

export function listOwnTickets(database: Database, owner: Owner, query: TicketQuery) {
  return ownTickets(database, owner)
    .$if(query.group !== undefined, (builder) =>
      builder.where('state', 'in', [...TICKET_GROUPS[query.group ?? 'open']] as TicketState[]),
    )
    .$if(query.cursor !== undefined, (builder) => builder.where('ticket_code', '<', query.cursor ?? ''))
    .$if(query.search !== undefined && query.search !== '', (builder) =>
      builder.where(
        sql<boolean>`concat_ws(' ', ticket_code, incident_number, incident #>> '{details,notes}',
          incident #>> '{details,title}') ilike ${containing(query.search ?? '')}`,
      ),
    )
    .orderBy('ticket_code', 'desc')
    .limit(query.pageSize + 1)
    .execute()
}

export type OwnTicketRow = Awaited<ReturnType<typeof listOwnTickets>>[number]

export function findOwnTicket(database: Database, owner: Owner, ticketCode: string) {
  return ownTickets(database, owner).where('ticket_code', '=', ticketCode).executeTakeFirst()
}

export function listEvents(database: Database, ticketCode: string) {
  return database
    .selectFrom('service_ticket_event')
    .select(['seq', 'at', 'kind', 'state', 'note'])
    .where('ticket_code', '=', ticketCode)
    .orderBy('seq')
    .execute()
}
