import type { Transaction } from '../platform/database/transaction.ts'
import { type Document, listDocumentsOf } from './document.store.ts'

/** The documents of an order among these ids, in whatever slot; the order's scope was checked by the caller. */
export const findOrderDocuments = async (
  trx: Transaction,
  orderCode: string,
  documentIds: readonly string[],
): Promise<readonly Document[]> =>
  (await listDocumentsOf(trx, orderCode)).filter(({ documentId }) => documentIds.includes(documentId))
