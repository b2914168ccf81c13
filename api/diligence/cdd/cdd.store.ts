import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { KEPT_COLUMNS, type KeptRecord, keptIn } from '../kept-record.ts'

const RECORD = keptIn('cdd_record')
const VERSION = keptIn('cdd_record_version')

/** One save of it, for the round with the CRT that `crtVersion` counts. */
export type CddVersion = KeptRecord & { readonly crtVersion: number; readonly intent: 'draft' | 'complete' }

/** The record of an order; undefined before its first save. */
export async function findCdd(
  database: Database | Transaction,
  orderCode: string,
): Promise<KeptRecord | undefined> {
  const row = await database
    .selectFrom('cdd_record')
    .select([...KEPT_COLUMNS])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && RECORD.keptOf(row, orderCode)
}

/** Keeps the record and the save itself. The caller holds the order's lock and has compared the version. */
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

/** Every save of the record, latest first, at most so many. */
export async function listCddVersions(
  database: Database | Transaction,
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
