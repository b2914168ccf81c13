import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** Values that were released, by key; `notice.` ones are the words of messages. */
export function listReleased(
  database: Database | Transaction,
): Promise<{ key: string; value: unknown; changed_at: Date }[]> {
  return database.selectFrom('bank_setting').select(['key', 'value', 'changed_at']).execute()
}

export async function findReleased(trx: Transaction, key: string): Promise<unknown> {
  const row = await trx.selectFrom('bank_setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Puts a value into force; the table itself refuses one that no second administrator released. */
export async function keepReleased(
  trx: Transaction,
  { key, value, changeId, now }: { key: string; value: unknown; changeId: string; now: Date },
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now, change_id: changeId }
  await trx
    .insertInto('bank_setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** What was delivered is in force again. */
export async function forgetReleased(trx: Transaction, key: string): Promise<void> {
  await trx.deleteFrom('bank_setting').where('key', '=', key).execute()
}
