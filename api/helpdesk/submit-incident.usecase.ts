import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type Incident, reporterOf } from '@kaihu/domain/helpdesk/incident.ts'
import { ticketCodeOf } from '@kaihu/domain/helpdesk/ticket.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { refuse } from '../platform/refuse.ts'
import { ownerOf, personIn } from './owner.ts'
import { addEvent, countSince, insertTicket, nextTicketNumber } from './ticket.store.ts'
import { DELIVER_QUEUE } from './ticket-queues.ts'

/** More than a person in need raises in an hour; protects the support desk. */
const MOST_PER_HOUR = 20
const HOUR_MS = 3_600_000

function refuseForeign(incident: Incident, actor: Actor): void {
  const { employeeId, origin } = reporterOf(personIn(actor))
  const { reporter, origin: claimed } = incident.details
  if (reporter.employeeId === employeeId && claimed === origin) return
  throw refuse('invalidRequest', { field: 'body.details.reporter', reason: 'names somebody else' })
}

export async function submitIncident(
  trx: Transaction,
  { incident, actor, now }: { incident: Incident; actor: Actor; now: Date },
): Promise<{ ticketCode: string }> {
  refuseForeign(incident, actor)
  const owner = ownerOf(actor)
  if ((await countSince(trx, owner, new Date(now.getTime() - HOUR_MS))) >= MOST_PER_HOUR) {
    throw refuse('tooManyRequests', { retryAfter: HOUR_MS / 1000, params: { seconds: HOUR_MS / 1000 } })
  }
  const ticketCode = ticketCodeOf(shanghaiDateOf(instantOf(now)), await nextTicketNumber(trx))
  await insertTicket(trx, { ticketCode, owner, incident, now })
  await addEvent(trx, ticketCode, { kind: 'submitted', at: now, state: 'sending' })
  await enqueue(trx, DELIVER_QUEUE, { ticketCode })
  const body = { ticketCode, ticketNo: incident.details.notes, subject: incident.details.title }
  await appendAudit(trx, { chainId: chainOf(actor), kind: 'ticket.submitted', actor, at: now, body })
  return { ticketCode }
}
