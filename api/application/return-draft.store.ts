import { findReturnMark, writeReturnMark } from '@kaihu/domain/application/return-mark.ts'
import type { ReturnMark } from '@kaihu/domain/order/returns.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Transaction } from '../platform/database/transaction.ts'

/** The return marks being prepared for the next return. */
export const listReturnDrafts = async (
  database: Database | Transaction,
  orderCode: string,
): Promise<ReturnMark[]> => {
  const rows = await database
    .selectFrom('return_draft')
    .select(['field_key', 'section', 'mark'])
    .where('order_code', '=', orderCode)
    .orderBy('field_key')
    .execute()
  return rows.flatMap(({ field_key: fieldKey, section, mark }) => {
    const read = findReturnMark(mark)
    return read ? [{ fieldKey, section, ...read }] : []
  })
}

/** Puts these marks in place of those that were being prepared. */
export const replaceReturnDrafts = async (
  trx: Transaction,
  orderCode: string,
  marks: readonly ReturnMark[],
  author: { staffId: string; now: Date },
): Promise<void> => {
  await trx.deleteFrom('return_draft').where('order_code', '=', orderCode).execute()
  if (marks.length === 0) return
  const rows = marks.map((mark) => ({
    order_code: orderCode,
    field_key: mark.fieldKey,
    section: mark.section,
    mark: writeReturnMark(mark),
    author_id: author.staffId,
    at: author.now,
  }))
  await trx.insertInto('return_draft').values(rows).execute()
}

/** Empties what was being prepared: the return keeps it now. */
export const clearReturnDrafts = async (trx: Transaction, orderCode: string): Promise<void> => {
  await trx.deleteFrom('return_draft').where('order_code', '=', orderCode).execute()
}
