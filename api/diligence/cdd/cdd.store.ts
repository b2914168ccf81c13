import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { KEPT_COLUMNS, type KeptRecord, keptIn } from '../kept-record.ts'

const RECORD = keptIn('cdd_record')
const VERSION = keptIn('cdd_record_version')

export type CddVersion = KeptRecord & { readonly crtVersion: number; readonly intent: 'draft' | 'complete' }

export async function findCdd(database: Queryable, orderCode: string): Promise<KeptRecord | undefined> {
  const row = await database
    .selectFrom('cdd_record')
    .select([...KEPT_COLUMNS])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && RECORD.keptOf(row, orderCode)
}

export async function saveCdd(trx: Transaction, orderCode: string, save: CddVersion): Promise<void> {
  const values = RECORD.columnsOf(save)
  await trx
    .insertInto('cdd_record')
    .values({ order_code: orderCode, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute()
  await trx
    .insertInto('cdd_record_version')
    .values({ order_code: orderCode, crt_version: save.crtVersion, intent: save.intent, ...values })
    .execute()
}

export async function listCddVersions(
  database: Queryable,
  orderCode: string,
  most: number,
): Promise<readonly CddVersion[]> {
  const rows = await database
    .selectFrom('cdd_record_version')
    .select([...KEPT_COLUMNS, 'crt_version', 'intent'])
    .where('order_code', '=', orderCode)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...VERSION.keptOf(row, orderCode),
    crtVersion: row.crt_version,
    intent: row.intent === 'complete' ? 'complete' : 'draft',
  }))
}
