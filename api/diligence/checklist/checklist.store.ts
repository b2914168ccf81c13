import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import { KEPT_COLUMNS, type KeptRecord, keptIn } from '../kept-record.ts'

const CHECKLIST = keptIn('risk_checklist')
const VERSION = keptIn('risk_checklist_version')

export async function findChecklist(database: Queryable, orderCode: string): Promise<KeptRecord | undefined> {
  const row = await database
    .selectFrom('risk_checklist')
    .select([...KEPT_COLUMNS])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && CHECKLIST.keptOf(row, orderCode)
}

type Save = KeptRecord & { readonly intent: 'draft' | 'complete' }

export async function saveChecklist(trx: Transaction, orderCode: string, save: Save): Promise<void> {
  const values = CHECKLIST.columnsOf(save)
  await trx
    .insertInto('risk_checklist')
    .values({ order_code: orderCode, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute()
  await trx
    .insertInto('risk_checklist_version')
    .values({ order_code: orderCode, intent: save.intent, ...values })
    .execute()
}

export async function listVersions(
  database: Queryable,
  orderCode: string,
  most: number,
): Promise<readonly { version: number; intent: string; savedAt: Date; savedBy: ActorRef }[]> {
  const rows = await database
    .selectFrom('risk_checklist_version')
    .select(['version', 'intent', 'saved_at', 'saved_by'])
    .where('order_code', '=', orderCode)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    intent: row.intent,
    savedAt: row.saved_at,
    savedBy: VERSION.savedByOf(row, orderCode),
  }))
}
