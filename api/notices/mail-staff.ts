import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { MESSAGE_QUEUE } from './message-queue.ts'
import { insertMessage, insertNotice } from './notice.store.ts'

export type StaffMail = {
  readonly staffId: string
  readonly email: string | null
  readonly notice: StaffNotice
  readonly params: Readonly<Record<string, string>>
  readonly onceKey: string
  readonly at: Date
}

export async function mailStaff(
  trx: Transaction,
  { staffId, email, notice: kind, params, onceKey, at }: StaffMail,
): Promise<string | undefined> {
  const noticeId = await insertNotice(trx, {
    staffId,
    customerId: null,
    kind,
    orderCode: null,
    params,
    onceKey: `${onceKey}:${kind}:${staffId}`,
    at,
  })
  if (noticeId === undefined || email === null || email === '') return noticeId
  const messageId = await insertMessage(trx, {
    noticeId,
    channel: 'mail',
    address: email,
    locale: 'zh-CN',
    at,
  })
  await enqueue(trx, MESSAGE_QUEUE, { messageId })
  return noticeId
}
