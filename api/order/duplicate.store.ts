import type { Transaction } from '../platform/database/transaction.ts'

/** Statuses after which a company may apply again only after a while (workflow.md 1.7). */
const REJECTED = ['9910', '9920', '9930']

/** Whether the company has another order open, or was rejected since a moment. */
export const hasOtherOrder = async (
  trx: Transaction,
  { creditCode, orderCode, since }: { creditCode: string; orderCode: string; since: Date },
): Promise<boolean> => {
  const row = await trx
    .selectFrom('customer_order')
    .select('order_code')
    .where('credit_code', '=', creditCode)
    .where('order_code', '<>', orderCode)
    .where((eb) =>
      eb.or([
        eb('is_final', '=', false),
        eb.and([eb('status', 'in', REJECTED), eb('changed_at', '>', since)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
