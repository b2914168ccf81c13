import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { JsonObject } from '../../platform/database/database-types.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** A due-diligence record as it stands. */
export type KeptCdd = {
  readonly version: number
  readonly answers: AnswerRecord
  readonly savedAt: Date
  readonly savedBy: ActorRef
}

/** One save of it, for the round with the CRT that `crtVersion` counts. */
export type CddVersion = KeptCdd & { readonly crtVersion: number; readonly intent: 'draft' | 'complete' }

type Kept = { version: number; answers: unknown; saved_at: Date; saved_by: unknown }

const keptOf = (row: Kept): KeptCdd => ({
  version: row.version,
  answers: row.answers as AnswerRecord,
  savedAt: row.saved_at,
  savedBy: row.saved_by as ActorRef,
})

/** The record of an order; undefined before its first save. */
export const findCdd = async (
  database: Database | Transaction,
  orderCode: string,
): Promise<KeptCdd | undefined> => {
  const row = await database
    .selectFrom('cdd_record')
    .select(['version', 'answers', 'saved_at', 'saved_by'])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return row && keptOf(row)
}

/** Keeps the record and the save itself. The caller holds the order's lock and has compared the version. */
export const saveCdd = async (trx: Transaction, orderCode: string, save: CddVersion): Promise<void> => {
  const values = {
    version: save.version,
    answers: save.answers as unknown as JsonObject,
    saved_at: save.savedAt,
    saved_by: save.savedBy as unknown as JsonObject,
  }
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
export const listCddVersions = async (
  database: Database | Transaction,
  orderCode: string,
  most: number,
): Promise<readonly CddVersion[]> => {
  const rows = await database
    .selectFrom('cdd_record_version')
    .select(['version', 'crt_version', 'intent', 'answers', 'saved_at', 'saved_by'])
    .where('order_code', '=', orderCode)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...keptOf(row),
    crtVersion: row.crt_version,
    intent: row.intent === 'complete' ? 'complete' : 'draft',
  }))
}
