import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { type Recipient, toPerson } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { MESSAGE_QUEUE } from '../message-queue.ts'
import { insertMessage } from '../notice.store.ts'
import { tell } from '../tell.usecase.ts'
import { findReturnedNotice } from './bounces.store.ts'

function whoAsks({ seats }: OrderState): Recipient {
  const person = seats.RM ?? seats.RO ?? seats.CM
  return person ? toPerson(person.staffId) : { kind: 'role', role: 'CM_LEADER' }
}

/** Where it was said by mail alone; whoever speaks with the customer is told that their address is none. */
export async function sayAgain(trx: Transaction, messageId: string, at: Date): Promise<void> {
  const returned = await findReturnedNotice(trx, messageId)
  if (!returned || returned.isTexted) return
  const { noticeId, mobile, locale, order } = returned
  const again = await insertMessage(trx, { noticeId, channel: 'sms', address: mobile, locale, at })
  await enqueue(trx, MESSAGE_QUEUE, { messageId: again })
  if (!order) return
  const reason = `mail-returned:${shanghaiDateOf(instantOf(at))}`
  const telling = { to: whoAsks(order), notice: 'mailReturned', reason, params: {} } as const
  await tell(trx, { order, tellings: [telling], at })
}
