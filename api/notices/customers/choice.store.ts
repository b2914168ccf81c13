import type { NoticeChoice } from '@kaihu/domain/order/notices/notice-choice.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

/** As many addresses as a person reads; somebody with a hundred applications has few of them. */
const MOST = 5

/** What stands in the row of a customer; of an order that nobody owns yet nothing was chosen. */
export function choiceOf({ notices_by: choice }: { notices_by: string | null }): NoticeChoice {
  return (choice as NoticeChoice | null) ?? 'both'
}

async function listMails(database: Queryable, customerId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('customer_order')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('email', '!=', '')
    .groupBy('email')
    .orderBy((eb) => eb.fn.max('created_at'), 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ email }) => email)
}

export async function readChoice(
  database: Queryable,
  customerId: string,
): Promise<{ choice: NoticeChoice; mails: string[] }> {
  const row = await database
    .selectFrom('customer')
    .select('notices_by')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  const mails = await listMails(database, customerId)
  return { choice: choiceOf(row ?? { notices_by: null }), mails }
}

export async function saveChoice(trx: Transaction, customerId: string, choice: NoticeChoice): Promise<void> {
  await trx
    .updateTable('customer')
    .set({ notices_by: choice })
    .where('customer_id', '=', customerId)
    .execute()
}
