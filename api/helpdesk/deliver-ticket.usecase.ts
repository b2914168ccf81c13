import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import { type CoreFailure, CoreSystemError } from '../bank/core-system.ts'
import type { TicketDesk } from '../bank/tickets/tickets.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { announce } from '../platform/live/announce.ts'
import { chainOfOwner, newsFor } from './owner.ts'
import { addEvent, changeTicket, INCIDENT, listForgotten, lockTicket } from './ticket.store.ts'
import { DELIVER_QUEUE } from './ticket-queues.ts'

export type DeskDeps = { database: Database; desk: TicketDesk; clock: Clock }
type Ticket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

const ACTOR: SystemActor = { kind: 'system', job: DELIVER_QUEUE }
/** Longer than all tries of a job together take. */
const FORGOTTEN_AFTER_MS = 20 * 60_000

/** The ticket while it is on its way; a job run twice finds it gone from there and does nothing. */
async function lockOnItsWay(trx: Transaction, ticketCode: string): Promise<Ticket | undefined> {
  const ticket = await lockTicket(trx, ticketCode)
  return ticket?.state === 'sending' ? ticket : undefined
}

function keepDelivered(ticketCode: string, incidentNumber: string, { database, clock }: DeskDeps) {
  return inTransaction(database, async (trx) => {
    const ticket = await lockOnItsWay(trx, ticketCode)
    if (!ticket) return
    const now = clock()
    const attempts = ticket.attempts + 1
    await changeTicket(
      trx,
      ticketCode,
      { state: 'received', incident_number: incidentNumber, attempts, desk_no: 1 },
      now,
    )
    await addEvent(trx, ticketCode, { kind: 'delivered', at: now, state: 'received' })
    await announce(trx, newsFor(ticket))
    const body = { ticketCode, incidentNumber, attempts }
    await appendAudit(trx, {
      chainId: chainOfOwner(ticket),
      kind: 'ticket.delivered',
      actor: ACTOR,
      at: now,
      body,
    })
  })
}

type Failed = { ticketCode: string; failure: CoreFailure | 'unexpected'; isLast: boolean }

function keepFailed({ ticketCode, failure, isLast }: Failed, { database, clock }: DeskDeps) {
  return inTransaction(database, async (trx) => {
    const ticket = await lockOnItsWay(trx, ticketCode)
    if (!ticket) return
    const now = clock()
    const state = isLast ? 'failed' : 'sending'
    await changeTicket(trx, ticketCode, { state, attempts: ticket.attempts + 1 }, now)
    await addEvent(trx, ticketCode, { kind: isLast ? 'failed' : 'not_delivered', at: now, state })
    await announce(trx, newsFor(ticket))
    const body = { ticketCode, failure, isLast }
    await appendAudit(trx, {
      chainId: chainOfOwner(ticket),
      kind: 'ticket.undelivered',
      actor: ACTOR,
      at: now,
      body,
    })
  })
}

/**
 * Once, however often the job runs: the key is the ticket's number. A failure throws, so that the queue tries
 * again.
 */
export async function deliverTicket(
  { ticketCode, isLastTry }: { ticketCode: string; isLastTry: boolean },
  deps: DeskDeps,
): Promise<void> {
  const ticket = await inTransaction(deps.database, (trx) => lockOnItsWay(trx, ticketCode))
  if (!ticket) return
  try {
    const { incidentNumber } = await deps.desk.raise(ticketCode, INCIDENT.read(ticket.incident, ticketCode))
    await keepDelivered(ticketCode, incidentNumber, deps)
  } catch (error) {
    const failure = error instanceof CoreSystemError ? error.failure : 'unexpected'
    const isLast = isLastTry || failure === 'refused'
    await keepFailed({ ticketCode, failure, isLast }, deps)
    if (!isLast) throw error
  }
}

export function findLostTickets({ database, clock }: Omit<DeskDeps, 'desk'>): Promise<void> {
  return inTransaction(database, async (trx) => {
    const now = clock()
    for (const ticketCode of await listForgotten(trx, new Date(now.getTime() - FORGOTTEN_AFTER_MS))) {
      await enqueue(trx, DELIVER_QUEUE, { ticketCode })
      await changeTicket(trx, ticketCode, {}, now)
    }
  })
}
