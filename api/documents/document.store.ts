import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { DocumentState } from '@kaihu/domain/application/files/document-life.ts'
import { FORMAT_NAMES, type Format } from '@kaihu/domain/application/files/formats.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import { ACTOR } from '../platform/database/json-shapes.ts'
import { PREPARED } from '../platform/database/prepared.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const UPLOADED_BY = jsonColumn('document.uploaded_by', ACTOR)
const DECIDED_BY = jsonColumn('document.decided_by', ACTOR)

export type Document = {
  documentId: string
  orderCode: string
  slot: string
  name: string
  format: Format
  mediaType: string
  size: number
  sha256: string
  pages: number | null
  notes: readonly string[]
  state: DocumentState
  reason: string | null
  uploadedBy: ActorRef
  uploadedAt: Date
  isLate: boolean
}

export async function insertDocument(trx: Transaction, document: Document): Promise<void> {
  await trx
    .insertInto('document')
    .values({
      document_id: document.documentId,
      order_code: document.orderCode,
      slot: document.slot,
      name: document.name,
      format: document.format,
      media_type: document.mediaType,
      size: document.size,
      sha256: document.sha256,
      pages: document.pages,
      notes: [...document.notes],
      state: 'uploaded',
      uploaded_by: UPLOADED_BY.write(document.uploadedBy),
      uploaded_at: document.uploadedAt,
      // Until the answers of its section name it, it is in no slot.
      replaced_at: document.state === 'replaced' ? document.uploadedAt : null,
      is_late: document.isLate,
    })
    .execute()
}

const COLUMNS = [
  ...([
    'document_id',
    'order_code',
    'slot',
    'name',
    'format',
    'media_type',
    'size',
    'sha256',
    'pages',
  ] as const),
  ...(['notes', 'state', 'reason', 'uploaded_by', 'uploaded_at', 'replaced_at', 'is_late'] as const),
] as const

function select(database: Queryable) {
  return database.selectFrom('document').select(COLUMNS)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function formatOf(text: string): Format {
  return FORMAT_NAMES.find((format) => format === text) ?? 'txt'
}

function documentOf(row: Row): Document {
  return {
    documentId: row.document_id,
    orderCode: row.order_code,
    slot: row.slot,
    name: row.name,
    format: formatOf(row.format),
    mediaType: row.media_type,
    size: row.size,
    sha256: row.sha256,
    pages: row.pages,
    notes: row.notes,
    // The column's own constraint names the three states.
    state: row.replaced_at === null ? (row.state as DocumentState) : 'replaced',
    reason: row.reason,
    uploadedBy: UPLOADED_BY.read(row.uploaded_by, row.document_id),
    uploadedAt: row.uploaded_at,
    isLate: row.is_late,
  }
}

export async function findDocument(database: Queryable, documentId: string): Promise<Document | undefined> {
  const row = await select(database).where('document_id', '=', documentId).executeTakeFirst()
  return row && documentOf(row)
}

export async function listDocumentsOf(database: Queryable, orderCode: string): Promise<Document[]> {
  const rows = await select(database)
    .where('order_code', '=', orderCode)
    .orderBy('uploaded_at')
    .orderBy('document_id')
    .modifyEnd(PREPARED)
    .execute()
  return rows.map(documentOf)
}

export async function listUsedSlots(trx: Transaction, orderCode: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('document')
    .select('slot')
    .where('order_code', '=', orderCode)
    .union((eb) => eb.selectFrom('upload').select('slot').where('order_code', '=', orderCode))
    .execute()
  return rows.map(({ slot }) => slot)
}

export async function sumDocuments(
  trx: Transaction,
  orderCode: string,
): Promise<{ count: number; bytes: number }> {
  const documents = await trx
    .selectFrom('document')
    .select('size')
    .where('order_code', '=', orderCode)
    .execute()
  return { count: documents.length, bytes: documents.reduce((sum, { size }) => sum + size, 0) }
}

export async function holdInSlots(
  trx: Transaction,
  { orderCode, field }: { orderCode: string; field: string },
  documentIds: readonly string[],
  now: Date,
): Promise<void> {
  const ofSlot = () =>
    trx
      .updateTable('document')
      .where('order_code', '=', orderCode)
      .where(({ eb, or }) => or([eb('slot', '=', field), eb('slot', 'like', `${field}.%`)]))
      .where('is_late', '=', false)
  if (documentIds.length > 0) {
    await ofSlot().set({ replaced_at: null }).where('document_id', 'in', documentIds).execute()
  }
  let others = ofSlot().set({ replaced_at: now }).where('replaced_at', 'is', null)
  if (documentIds.length > 0) others = others.where('document_id', 'not in', documentIds)
  await others.execute()
}

export async function replaceReturned(
  trx: Transaction,
  { orderCode, slot }: { orderCode: string; slot: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('document')
    .set({ replaced_at: now })
    .where('order_code', '=', orderCode)
    .where('slot', '=', slot)
    .where('state', '=', 'returned')
    .where('replaced_at', 'is', null)
    .execute()
}

export async function decideDocumentRow(
  trx: Transaction,
  documentId: string,
  decided: { state: 'accepted' | 'returned'; reason: string | null; by: ActorRef; now: Date },
): Promise<void> {
  await trx
    .updateTable('document')
    .set({
      state: decided.state,
      reason: decided.reason,
      decided_by: DECIDED_BY.write(decided.by),
      decided_at: decided.now,
    })
    .where('document_id', '=', documentId)
    .execute()
}
