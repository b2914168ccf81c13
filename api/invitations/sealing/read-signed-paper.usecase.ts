import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { papersChain } from '../../papers/papers-chain.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { ObjectStore, ReadableObject } from '../../platform/objects/object-store.ts'
import { refuse } from '../../platform/refuse.ts'
import type { By } from '../read-invitations.usecase.ts'
import { listSignedPapers } from '../store/signed-paper.store.ts'

export async function readSignedPaper(
  { orderCode, actor, now, paperKey }: By & { paperKey: string },
  { database, objects }: { database: Database; objects: ObjectStore },
): Promise<{ name: string; object: ReadableObject }> {
  await getVisibleOrder(database, orderCode, actor)
  const paper = (await listSignedPapers(database, orderCode)).findLast((one) => one.paperKey === paperKey)
  const object = paper && (await objects.find(paper.sha256))
  if (!paper || !object) throw refuse('notFound')
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: papersChain(orderCode),
      kind: 'papers.viewed',
      actor,
      at: now,
      body: { how: 'signed', papers: [paperKey], fingerprint: paper.contentHash },
    }),
  )
  return { name: `${orderCode} ${paperKey} signed.pdf`, object }
}
