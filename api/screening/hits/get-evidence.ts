import { findOrderDocuments } from '../../documents/find-documents.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { EvidenceFile } from './disposition.store.ts'

export type Evidence = {
  readonly evidenceEn: readonly EvidenceFile[]
  readonly evidenceZh: readonly EvidenceFile[]
}

export async function getEvidence(
  trx: Transaction,
  orderCode: string,
  named: { readonly evidenceEn: readonly string[]; readonly evidenceZh: readonly string[] },
): Promise<Evidence> {
  const ids = [...named.evidenceEn, ...named.evidenceZh]
  const found = ids.length === 0 ? [] : await findOrderDocuments(trx, orderCode, ids)
  const of = (slot: string, wanted: readonly string[]): readonly EvidenceFile[] =>
    [...new Set(wanted)].map((id) => {
      const document = found.find((one) => one.documentId === id && one.slot === slot)
      if (!document) throw refuse('notFound')
      const { documentId, name, sha256, size, mediaType } = document
      return { documentId, name, sha256, size, type: mediaType }
    })
  return {
    evidenceEn: of('screening.searchEvidenceEn', named.evidenceEn),
    evidenceZh: of('screening.searchEvidenceZh', named.evidenceZh),
  }
}
