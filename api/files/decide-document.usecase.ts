import { actorRef, type StaffActor } from '@kaihu/domain/access/actor.ts'
import { reviewsDocuments } from '@kaihu/domain/application/files/document-life.ts'
import { markReturnedDocument } from '../application/mark-returned-document.usecase.ts'
import { getVisibleOrder } from '../order/get-visible-order.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { refuse } from '../platform/refuse.ts'
import { type Document, decideDocumentRow, findDocument } from './document.store.ts'
import { filesChain } from './files-chain.ts'
import { recordDeferred, recordWhenComplete } from './record-completeness.usecase.ts'

export type DecideDocument = {
  documentId: string
  state: 'accepted' | 'returned'
  reason: string | null
  actor: StaffActor
  now: Date
}

/** Accepts or returns a document that its slot holds. Only who reviews the order's documents at this point. */
export const decideDocument = async (trx: Transaction, decide: DecideDocument): Promise<Document> => {
  const { documentId, state, reason, actor, now } = decide
  const document = await findDocument(trx, documentId)
  if (!document) throw refuse('notFound')
  const order = await getVisibleOrder(trx, document.orderCode, actor)
  if (!reviewsDocuments(actor.role, order.state.status)) throw refuse('orderForbidden')
  if (document.state === 'replaced') throw refuse('orderRefused', { reason: 'replaced document' })
  await decideDocumentRow(trx, documentId, { state, reason, by: actorRef(actor), now })
  await appendAudit(trx, {
    ...{ chainId: filesChain(document.orderCode), kind: 'files.decided', actor, at: now },
    body: { documentId, slot: document.slot, sha256: document.sha256, state, reason },
  })
  await markReturnedDocument(trx, {
    ...{ state: order.state, slot: document.slot, previous: document.reason, actor, now },
    reason: state === 'returned' ? reason : null,
  })
  await recordWhenComplete(trx, order.state, now)
  if (document.isLate) await recordDeferred(trx, order.state, now)
  return { ...document, state, reason }
}
