import { isEmptyMark } from '@kaihu/domain/application/returns/mark-changes.ts'
import { findReturnMark, writeReturnMark } from '@kaihu/domain/application/returns/return-mark.ts'
import type { ReturnMark } from '@kaihu/domain/order/returns.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

/** A mark as it is kept, and who set it when; one that was taken away is kept empty, so that this is known of it too. */
export type ReturnDraft = { mark: ReturnMark; authorId: string; at: Date; revision: number }

export async function readReturnDrafts(database: Queryable, orderCode: string): Promise<ReturnDraft[]> {
  const rows = await database
    .selectFrom('return_draft')
    .select(['field_key', 'section', 'mark', 'author_id', 'at', 'revision'])
    .where('order_code', '=', orderCode)
    .orderBy('field_key')
    .execute()
  return rows.flatMap(({ field_key: fieldKey, section, mark, author_id: authorId, at, revision }) => {
    const read = findReturnMark(mark)
    return read ? [{ mark: { fieldKey, section, ...read }, authorId, at, revision }] : []
  })
}

export function marksIn(drafts: readonly ReturnDraft[]): ReturnMark[] {
  return drafts.map(({ mark }) => mark).filter((mark) => !isEmptyMark(mark))
}

/** How new a reading is: greater after every setting of a mark; 0 while nothing was set since the last return. */
export function marksVersionOf(drafts: readonly ReturnDraft[]): number {
  return Math.max(0, ...drafts.map(({ revision }) => revision))
}

export async function listReturnDrafts(database: Queryable, orderCode: string): Promise<ReturnMark[]> {
  return marksIn(await readReturnDrafts(database, orderCode))
}

export async function keepReturnDrafts(
  trx: Transaction,
  orderCode: string,
  marks: readonly ReturnMark[],
  author: { staffId: string; now: Date },
): Promise<void> {
  if (marks.length === 0) return
  const rows = marks.map((mark) => ({
    order_code: orderCode,
    field_key: mark.fieldKey,
    section: mark.section,
    mark: writeReturnMark(mark),
    author_id: author.staffId,
    at: author.now,
  }))
  await trx
    .insertInto('return_draft')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['order_code', 'field_key']).doUpdateSet(({ ref }) => ({
        mark: ref('excluded.mark'),
        author_id: ref('excluded.author_id'),
        at: ref('excluded.at'),
        revision: ref('excluded.revision'),
      })),
    )
    .execute()
}

export async function clearReturnDrafts(trx: Transaction, orderCode: string): Promise<void> {
  await trx.deleteFrom('return_draft').where('order_code', '=', orderCode).execute()
}
