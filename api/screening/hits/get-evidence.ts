import { findOrderDocuments } from '../../files/find-documents.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { EvidenceFile } from './disposition.store.ts'

/** The documents that a decision names, all of them of this order; a foreign or unknown one is not there. */
export const getEvidence = async (
  trx: Transaction,
  orderCode: string,
  documentIds: readonly string[],
): Promise<readonly EvidenceFile[]> => {
  if (documentIds.length === 0) return []
  const found = await findOrderDocuments(trx, orderCode, documentIds)
  if (found.length !== new Set(documentIds).size) throw refuse('notFound')
  return found.map(({ documentId, name, sha256 }) => ({ documentId, name, sha256 }))
}
