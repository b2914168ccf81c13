import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { AnswerRecord } from '@kaihu/domain/application/answers.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { JsonObject } from '../../platform/database/database-types.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** A checklist as it stands. */
export type KeptChecklist = {
  readonly version: number
  readonly answers: AnswerRecord
  readonly savedAt: Date
  readonly savedBy: ActorRef
}

/** The checklist of an order; undefined before its first save. */
export const findChecklist = async (
  database: Database | Transaction,
  orderCode: string,
): Promise<KeptChecklist | undefined> => {
  const row = await database
    .selectFrom('risk_checklist')
    .select(['version', 'answers', 'saved_at', 'saved_by'])
    .where('order_code', '=', orderCode)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      answers: row.answers as unknown as AnswerRecord,
      savedAt: row.saved_at,
      savedBy: row.saved_by as unknown as ActorRef,
    }
  )
}

type Save = {
  orderCode: string
  version: number
  answers: AnswerRecord
  intent: 'draft' | 'complete'
  by: ActorRef
  now: Date
}

/** Keeps the checklist and the save itself. The caller holds the order's lock and has compared the version. */
export const saveChecklist = async (trx: Transaction, save: Save): Promise<void> => {
  const values = {
    version: save.version,
    answers: save.answers as unknown as JsonObject,
    saved_at: save.now,
    saved_by: save.by as unknown as JsonObject,
  }
  await trx
    .insertInto('risk_checklist')
    .values({ order_code: save.orderCode, ...values })
    .onConflict((conflict) => conflict.column('order_code').doUpdateSet(values))
    .execute()
  await trx
    .insertInto('risk_checklist_version')
    .values({ order_code: save.orderCode, intent: save.intent, ...values })
    .execute()
}

/** Who saved it when, latest first, at most so many. */
export const listVersions = async (
  database: Database | Transaction,
  orderCode: string,
  most: number,
): Promise<readonly { version: number; intent: string; savedAt: Date; savedBy: ActorRef }[]> => {
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
    savedBy: row.saved_by as unknown as ActorRef,
  }))
}
