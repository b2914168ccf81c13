import type { Transaction } from '../platform/database/transaction.ts'

/** Who a message by mail went to; undefined where there was none. */
export async function findMailed(trx: Transaction, messageId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('message')
    .select('address')
    .where('message_id', '=', messageId)
    .where('channel', '=', 'mail')
    .executeTakeFirst()
  return row?.address
}

/** Keeps that a message came back; false when it is known. */
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
