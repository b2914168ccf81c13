import type { StaffNotice } from '@kaihu/domain/order/notices/notice-kinds.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { MESSAGE_QUEUE } from './message-queue.ts'
import { insertMessage, insertNotice, listAdministrators } from './notice.store.ts'
import { tellGroups } from './tell-groups.ts'

type ToAdministrators = {
  readonly notice: StaffNotice
  readonly params: Readonly<Record<string, string>>
  readonly onceKey: string
  readonly at: Date
}

/** Tells every administrator of what concerns no order, by mail: they see no orders and have no bell. */
export async function tellAdministrators(
  trx: Transaction,
  { notice, params, onceKey, at }: ToAdministrators,
): Promise<void> {
  await tellGroups(trx, notice, null)
  for (const { staffId, email } of await listAdministrators(trx)) {
    const noticeId = await insertNotice(trx, {
      staffId,
      customerId: null,
      kind: notice,
      orderCode: null,
      params,
      onceKey: `${onceKey}:${notice}:${staffId}`,
      at,
    })
    if (noticeId === undefined || email === null || email === '') continue
    const messageId = await insertMessage(trx, {
      noticeId,
      channel: 'mail',
      address: email,
      locale: 'zh-CN',
      at,
    })
    await enqueue(trx, MESSAGE_QUEUE, { messageId })
  }
}
