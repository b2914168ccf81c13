import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { sql } from 'kysely'
import type { KeptJson } from '../../platform/database/json-column.ts'
import { ORDER } from '../../platform/database/json-shapes.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export async function findMailed(trx: Transaction, messageId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('message')
    .select('address')
    .where('message_id', '=', messageId)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  return row?.address
}

export async function insertBounce(
  trx: Transaction,
  bounce: { messageId: string; address: string; status: string; reason: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('mail_bounce')
    .values({
      message_id: bounce.messageId,
      address: bounce.address,
      status: bounce.status,
      reason: bounce.reason,
      returned_at: bounce.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  return row !== undefined
}

export type ReturnedNotice = {
  readonly noticeId: string
  readonly locale: string
  readonly mobile: string
  readonly isTexted: boolean
  readonly order: OrderState | null
}

export async function findReturnedNotice(
  trx: Transaction,
  messageId: string,
): Promise<ReturnedNotice | undefined> {
  const { rows } = await sql<Omit<ReturnedNotice, 'order'> & { code: string; state: KeptJson | null }>`
    select n.notice_id as "noticeId", m.locale, coalesce(nullif(o.phone_number, ''), c.mobile) as mobile,
      exists (select from kaihu.message s where s.notice_id = n.notice_id and s.channel = 'sms') as "isTexted",
      coalesce(o.order_code, '') as code, o.state
    from kaihu.message m join kaihu.notice n using (notice_id) join kaihu.customer c using (customer_id)
    left join kaihu.customer_order o on o.order_code = n.order_code
    where m.message_id = ${messageId}::uuid`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  const { code, state, ...notice } = row
  return { ...notice, order: state === null ? null : ORDER.read(state, code) }
}
