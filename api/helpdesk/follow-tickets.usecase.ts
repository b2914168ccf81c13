import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { isFollowed, type TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import { CoreSystemError } from '../bank/core-system.ts'
import type { DeskNews } from '../bank/tickets/tickets.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announce.ts'
import type { DeskDeps } from './deliver-ticket.usecase.ts'
import { chainOfOwner, newsFor } from './owner.ts'
import { addEvent, changeTicket, listToAsk, lockTicket, noteAsked } from './ticket.store.ts'
import { FOLLOW_QUEUE } from './ticket-queues.ts'

type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

const ACTOR: SystemActor = { kind: 'system', job: FOLLOW_QUEUE }
/** Tickets asked about in one go; the rest come with the next minute. */
const MOST_AT_ONCE = 200

async function lockFollowed(trx: Transaction, ticketCode: string): Promise<Ticket | undefined> {
  const ticket = await lockTicket(trx, ticketCode)
  return ticket && isFollowed(ticket.state as TicketState) ? ticket : undefined
}

function takeOver(ticketCode: string, news: readonly DeskNews[], { database, clock }: DeskDeps) {
  return inTransaction(database, async (trx) => {
    const ticket = await lockFollowed(trx, ticketCode)
    const fresh = news.filter(({ no }) => no > (ticket?.desk_no ?? 0))
    const last = fresh.at(-1)
    if (!ticket || !last) return
    const now = clock()
    for (const { state, note, at } of fresh) {
      await addEvent(trx, ticketCode, { kind: 'desk', at, state, note })
    }
    await changeTicket(trx, ticketCode, { state: last.state, desk_no: last.no }, now)
    await announce(trx, newsFor(ticket))
    const body = { ticketCode, state: last.state, news: fresh.length }
    await appendAudit(trx, {
      chainId: chainOfOwner(ticket),
      kind: 'ticket.changed',
      actor: ACTOR,
      at: now,
      body,
    })
  })
}

function findFollowed(database: Database, ticketCode: string) {
  return inTransaction(database, (trx) => lockFollowed(trx, ticketCode))
}

/** Throws a CoreSystemError while the desk does not answer. */
export async function followTicket(ticketCode: string, deps: DeskDeps): Promise<void> {
  const ticket = await findFollowed(deps.database, ticketCode)
  if (!ticket?.incident_number) return
  await noteAsked(deps.database, ticketCode, deps.clock())
  await takeOver(ticketCode, await deps.desk.newsOf(ticket.incident_number, ticket.desk_no), deps)
}

export async function followTickets(deps: DeskDeps): Promise<void> {
  for (const ticketCode of await listToAsk(deps.database, MOST_AT_ONCE)) {
    try {
      await followTicket(ticketCode, deps)
    } catch (error) {
      if (!(error instanceof CoreSystemError)) throw error
      if (error.failure !== 'bad_answer') return
    }
  }
}
