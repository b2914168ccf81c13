import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { ReadSubject } from '../../platform/http/trace-read.ts'

type Reader = { readonly staffId: string; readonly of: ReadSubject }

/** How many orders and customers a person read since an instant, and whether this one is among them. */
export async function countReads(
  trx: Transaction,
  { staffId, since, of }: Reader & { since: Date },
): Promise<{ count: number; isAmong: boolean }> {
  const orderCode = of.kind === 'order' ? of.orderCode : null
  const relationshipId = of.kind === 'relationship' ? of.relationshipId : null
  const { rows } = await sql<{ count: number; is_among: boolean }>`
    select sum(one.number)::int as count, bool_or(one.is_among) as is_among from (
      select count(distinct order_code) as number, coalesce(bool_or(order_code = ${orderCode}), false) as is_among
      from kaihu.order_read where staff_id = ${staffId} and read_hour >= ${since}
      union all
      select count(distinct relationship_id), coalesce(bool_or(relationship_id = ${relationshipId}), false)
      from kaihu.relationship_read where staff_id = ${staffId} and read_hour >= ${since}
    ) one`.execute(trx)
  return { count: rows[0]?.count ?? 0, isAmong: rows[0]?.is_among ?? false }
}

/** Keeps a reading; false where the same one of this hour is kept already. */
export async function insertRead(
  trx: Transaction,
  { staffId, hour, of }: Reader & { hour: Date },
): Promise<boolean> {
  const by = { staff_id: staffId, read_hour: hour }
  const insert =
    of.kind === 'order'
      ? trx.insertInto('order_read').values({ ...by, order_code: of.orderCode })
      : trx.insertInto('relationship_read').values({ ...by, relationship_id: of.relationshipId })
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The customer a leader is told of. */
export function findCustomer(
  trx: Transaction,
  relationshipId: string,
): Promise<{ company: string; branchCode: string | null } | undefined> {
  return trx
    .selectFrom('relationship')
    .select(['company_name as company', 'branch_code as branchCode'])
    .where('relationship_id', '=', relationshipId)
    .executeTakeFirst()
}
