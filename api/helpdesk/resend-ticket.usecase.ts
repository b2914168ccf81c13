import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canResend, isFollowed, type TicketState } from '@kaihu/domain/helpdesk/ticket.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { chainOf } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { refuse } from '../platform/refuse.ts'
import { isOwnedBy, ownerOf } from './owner.ts'
import { addEvent, changeTicket, lockTicket } from './ticket.store.ts'
import { DELIVER_QUEUE, FOLLOW_QUEUE } from './ticket-queues.ts'

type Act = { ticketCode: string; actor: Actor; now: Date }

async function lockOwn(trx: Transaction, { ticketCode, actor }: Act): Promise<TicketState> {
  const row = await lockTicket(trx, ticketCode)
  if (!row || !isOwnedBy(row, ownerOf(actor))) throw refuse('notFound')
  return row.state as TicketState
}

function audit(trx: Transaction, kind: string, { ticketCode, actor, now }: Act) {
  return appendAudit(trx, { chainId: chainOf(actor), kind, actor, at: now, body: { ticketCode } })
}

export async function resendTicket(trx: Transaction, act: Act): Promise<{ state: TicketState }> {
  const state = await lockOwn(trx, act)
  if (!canResend(state)) return { state }
  await changeTicket(trx, act.ticketCode, { state: 'sending' }, act.now)
  await addEvent(trx, act.ticketCode, { kind: 'resent', at: act.now, state: 'sending' })
  await enqueue(trx, DELIVER_QUEUE, { ticketCode: act.ticketCode })
  await audit(trx, 'ticket.resent', act)
  return { state: 'sending' }
}

export async function askDesk(trx: Transaction, act: Act): Promise<{ isAsked: boolean }> {
  const isAsked = isFollowed(await lockOwn(trx, act))
  if (isAsked) await enqueue(trx, FOLLOW_QUEUE, { ticketCode: act.ticketCode })
  await audit(trx, 'ticket.asked', act)
  return { isAsked }
}
