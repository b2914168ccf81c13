import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

export type SignedPaper = {
  readonly orderCode: string
  readonly paperKey: string
  readonly contentHash: string
  readonly sha256: string
  readonly size: number
  readonly sealedAt: Date
  readonly documentId: string | null
}

export async function listSignedPapers(database: Queryable, orderCode: string): Promise<SignedPaper[]> {
  const rows = await database
    .selectFrom('signed_paper')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('sealed_at')
    .orderBy('paper_key')
    .orderBy('content_hash')
    .execute()
  return rows.map((row) => ({
    orderCode: row.order_code,
    paperKey: row.paper_key,
    contentHash: row.content_hash,
    sha256: row.sha256,
    size: Number(row.size),
    sealedAt: row.sealed_at,
    documentId: row.document_id,
  }))
}

type Signed = { readonly orderCode: string; readonly paperKey: string; readonly contentHash: string }

export async function listSealedOf(
  database: Queryable,
  signed: readonly Signed[],
): Promise<readonly SignedPaper[]> {
  const found = await Promise.all(
    [...new Set(signed.map(({ orderCode }) => orderCode))].map((code) => listSignedPapers(database, code)),
  )
  return found.flat().filter((paper) => signed.some((one) => isOf(paper, one)))
}

export function isOf(paper: SignedPaper, { orderCode, paperKey, contentHash }: Signed): boolean {
  return paper.orderCode === orderCode && paper.paperKey === paperKey && paper.contentHash === contentHash
}

export async function insertSignedPaper(
  trx: Transaction,
  paper: Omit<SignedPaper, 'documentId'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count = 0n } = await trx
    .insertInto('signed_paper')
    .values({
      order_code: paper.orderCode,
      paper_key: paper.paperKey,
      content_hash: paper.contentHash,
      sha256: paper.sha256,
      size: paper.size,
      sealed_at: paper.sealedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return count > 0n
}

export async function markInSlot(trx: Transaction, paper: SignedPaper, documentId: string): Promise<void> {
  await trx
    .updateTable('signed_paper')
    .set({ document_id: documentId })
    .where('order_code', '=', paper.orderCode)
    .where('paper_key', '=', paper.paperKey)
    .where('content_hash', '=', paper.contentHash)
    .execute()
}
