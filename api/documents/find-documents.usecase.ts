import type { StoredFile } from '@kaihu/contract/files.ts'
import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import { type Document, listDocumentsOf, listUsedSlots } from './document.store.ts'
import { storedFileOf } from './document.view.ts'

/** The documents of an order among these ids, in whatever slot; the order's scope was checked by the caller. */
export async function findOrderDocuments(
  trx: Transaction,
  orderCode: string,
  documentIds: readonly string[],
): Promise<readonly Document[]> {
  return (await listDocumentsOf(trx, orderCode)).filter(({ documentId }) => documentIds.includes(documentId))
}

export async function listDocumentsBy(
  database: Queryable,
  orderCode: string,
  actor: Actor,
): Promise<readonly Document[]> {
  const all = await listDocumentsOf(database, orderCode)
  return all.filter(({ uploadedBy }) => personOf(uploadedBy) === personOf(actor))
}

export async function listDocumentsInUse(
  database: Queryable,
  orderCode: string,
): Promise<readonly Document[]> {
  return (await listDocumentsOf(database, orderCode)).filter(({ state }) => state !== 'replaced')
}

export async function hasDocumentSince(trx: Queryable, orderCode: string, since: Date): Promise<boolean> {
  return (await listDocumentsOf(trx, orderCode)).some(({ uploadedAt }) => new Date(uploadedAt) > since)
}

export async function listFilesSince(
  database: Queryable,
  { orderCode, slot, person }: { orderCode: string; slot: string; person: string },
  since: Date,
): Promise<StoredFile[]> {
  return (await listDocumentsOf(database, orderCode))
    .filter((document) => document.slot === slot && document.uploadedAt >= since)
    .filter(({ uploadedBy }) => personOf(uploadedBy) === person)
    .map(storedFileOf)
}

export function listSlotsInUse(trx: Transaction, orderCode: string): Promise<readonly string[]> {
  return listUsedSlots(trx, orderCode)
}

export async function listStoredFiles(
  database: Queryable,
  orderCode: string,
  documentIds: readonly string[],
): Promise<StoredFile[]> {
  if (documentIds.length === 0) return []
  const documents = await listDocumentsOf(database, orderCode)
  return documentIds
    .flatMap((id) => documents.find(({ documentId }) => documentId === id) ?? [])
    .map(storedFileOf)
}
