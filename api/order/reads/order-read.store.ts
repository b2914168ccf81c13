import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'

export async function countReads(
  trx: Transaction,
  { staffId, since, orderCode }: { staffId: string; since: Date; orderCode: string },
): Promise<{ count: number; isAmong: boolean }> {
  const row = await trx
    .selectFrom('order_read')
    .select([
      sql<number>`count(distinct order_code)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(order_code = ${orderCode}), false)`.as('is_among'),
    ])
    .where('staff_id', '=', staffId)
    .where('read_hour', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: row.count, isAmong: row.is_among }
}

export async function insertRead(
  trx: Transaction,
  { staffId, hour, orderCode }: { staffId: string; hour: Date; orderCode: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('order_read')
    .values({ staff_id: staffId, read_hour: hour, order_code: orderCode })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
