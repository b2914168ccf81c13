import type { CallReply } from '@kaihu/contract/call.ts'
import type { listOrderMessages, MessageState, OrderMessage } from '@kaihu/contract/order-messages.ts'
import { maskMail } from '@kaihu/domain/access/mask-mail.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import type { Database } from '../platform/database/connect.ts'
import { findContact } from './notice.store.ts'
import { listMessagesOf, type MessageRow } from './order-messages.store.ts'

/** What the other side said of the arrival counts before what was known when it was sent. */
function stateOf({ state, receipt, returnedAt }: MessageRow): MessageState {
  if (returnedAt !== null) return 'returned'
  return receipt === 'delivered' || receipt === 'undelivered' ? receipt : state
}

function reasonOf(row: MessageRow): string | null {
  const state = stateOf(row)
  if (state === 'returned') return [row.bounceStatus, row.bounceReason].filter(Boolean).join(' · ')
  if (state === 'undelivered') return row.receiptCode
  return state === 'failed' || state === 'waiting' ? row.lastError : null
}

function viewOf(row: MessageRow): OrderMessage {
  return {
    messageId: row.messageId,
    kind: row.kind as OrderMessage['kind'],
    channel: row.channel,
    to: row.channel === 'sms' ? maskMobile(row.address) : maskMail(row.address),
    state: stateOf(row),
    reason: reasonOf(row),
    at: row.createdAt.toISOString(),
    changedAt: (row.returnedAt ?? row.settledAt ?? row.changedAt).toISOString(),
  }
}

/**
 * And whether mail comes back from the address that counts now. The order's scope was checked by the caller.
 */
export async function readOrderMessages(
  database: Database,
  orderCode: string,
): Promise<CallReply<typeof listOrderMessages>> {
  const rows = await listMessagesOf(database, orderCode)
  const contact = await findContact(database, orderCode)
  const lastMail = rows.find(({ channel, address }) => channel === 'mail' && address === contact?.email)
  const returning = lastMail && lastMail.returnedAt !== null ? [maskMail(lastMail.address)] : []
  return { items: rows.map(viewOf), returning }
}
