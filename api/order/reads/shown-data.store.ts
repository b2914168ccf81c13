import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export async function findShown(
  database: Database,
  { staffId, orderCode, now }: { staffId: string; orderCode: string; now: Date },
): Promise<readonly string[]> {
  const row = await database
    .selectFrom('shown_data')
    .select('kinds')
    .where('staff_id', '=', staffId)
    .where('order_code', '=', orderCode)
    .where('until', '>', now)
    .executeTakeFirst()
  return row?.kinds ?? []
}

export async function keepShown(
  trx: Transaction,
  {
    staffId,
    orderCode,
    kinds,
    until,
    now,
  }: {
    staffId: string
    orderCode: string
    kinds: readonly string[]
    until: Date
    now: Date
  },
): Promise<void> {
  await trx.deleteFrom('shown_data').where('staff_id', '=', staffId).where('until', '<=', now).execute()
  const shown = { kinds: [...kinds], until }
  await trx
    .insertInto('shown_data')
    .values({ staff_id: staffId, order_code: orderCode, ...shown })
    .onConflict((conflict) => conflict.columns(['staff_id', 'order_code']).doUpdateSet(shown))
    .execute()
}
