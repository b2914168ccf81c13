import type { HoldSubject } from '@kaihu/domain/retention/legal-hold.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type Hold = HoldSubject & {
  holdId: string
  shown: string
  reason: string
  until: string
  setBy: string
  setAt: Date
  endedBy: string | null
  endedAt: Date | null
  endReason: string | null
}

function select(database: Queryable) {
  return database.selectFrom('legal_hold').selectAll().select(sql<string>`until::text`.as('until_text'))
}
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function holdOf(row: Row): Hold {
  return {
    holdId: row.hold_id,
    orderCode: row.order_code,
    personName: row.person_name,
    idNumber: row.id_number,
    shown: row.shown,
    reason: row.reason,
    until: row.until_text,
    setBy: row.set_by,
    setAt: row.set_at,
    endedBy: row.ended_by,
    endedAt: row.ended_at,
    endReason: row.end_reason,
  }
}

export async function insertHold(trx: Transaction, hold: Hold): Promise<void> {
  await trx
    .insertInto('legal_hold')
    .values({
      hold_id: hold.holdId,
      order_code: hold.orderCode,
      person_name: hold.personName,
      id_number: hold.idNumber,
      shown: hold.shown,
      reason: hold.reason,
      until: hold.until,
      set_by: hold.setBy,
      set_at: hold.setAt,
    })
    .execute()
}

/** Holds that stand on that day: not lifted, and their day has not passed. */
export async function listInForce(database: Queryable, today: string): Promise<Hold[]> {
  const rows = await select(database)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`until >= ${today}::date`)
    .execute()
  return rows.map(holdOf)
}

export async function listHolds(database: Queryable, most: number): Promise<Hold[]> {
  const rows = await select(database)
    .orderBy(sql`ended_at is not null`)
    .orderBy('set_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(holdOf)
}

export async function lockHold(trx: Transaction, holdId: string): Promise<Hold | undefined> {
  const row = await select(trx).where('hold_id', '=', holdId).forUpdate().executeTakeFirst()
  return row && holdOf(row)
}

export async function endHold(
  trx: Transaction,
  { holdId, by, reason, now }: { holdId: string; by: string; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('legal_hold')
    .set({ ended_by: by, ended_at: now, end_reason: reason, person_name: null, id_number: null })
    .where('hold_id', '=', holdId)
    .execute()
}

export async function forgetLapsed(database: Database, today: string): Promise<void> {
  await database
    .updateTable('legal_hold')
    .set({ ended_at: new Date(), end_reason: '', person_name: null, id_number: null })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`until < ${today}::date`)
    .execute()
}
