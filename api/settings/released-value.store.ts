import { z } from 'zod'
import { jsonColumn } from '../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

// Each setting has a schema of its own in the catalogue, by which whoever uses it reads it.
export const RELEASED = jsonColumn('bank_setting.value', z.unknown())

export async function listReleased(
  database: Queryable,
): Promise<{ key: string; value: unknown; changed_at: Date }[]> {
  const rows = await database.selectFrom('bank_setting').select(['key', 'value', 'changed_at']).execute()
  return rows.map((row) => ({ ...row, value: RELEASED.read(row.value, row.key) }))
}

export async function findReleased(trx: Transaction, key: string): Promise<unknown> {
  const row = await trx.selectFrom('bank_setting').select('value').where('key', '=', key).executeTakeFirst()
  return row ? RELEASED.read(row.value, key) : null
}

/** The table itself refuses one that no second administrator released. */
export async function keepReleased(
  trx: Transaction,
  { key, value, changeId, now }: { key: string; value: unknown; changeId: string; now: Date },
): Promise<void> {
  const row = { value: RELEASED.write(value), changed_at: now, change_id: changeId }
  await trx
    .insertInto('bank_setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function forgetReleased(trx: Transaction, key: string): Promise<void> {
  await trx.deleteFrom('bank_setting').where('key', '=', key).execute()
}
