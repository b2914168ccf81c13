import type { DocumentReading } from '@kaihu/domain/recognition/discrepancies.ts'
import { PAPER_KINDS, type RecognisedPaper } from '@kaihu/domain/recognition/paper.ts'
import { z } from 'zod'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn } from '../platform/database/json-column.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'

const FIELDS = jsonColumn(
  'document_reading.fields',
  z.array(
    z.object({
      key: z.string(),
      value: z.string(),
      standing: z.enum(['confirmed', 'contradicted', 'unchecked']),
      mark: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
    }),
  ),
)

/** Keeps what was read off a document, once; false where it was read already. */
export async function insertReading(
  trx: Transaction,
  documentId: string,
  paper: RecognisedPaper | undefined,
  now: Date,
): Promise<boolean> {
  const kept = await trx
    .insertInto('document_reading')
    .values({
      document_id: documentId,
      paper: paper?.kind ?? null,
      fields: FIELDS.write([...(paper?.fields ?? [])]),
      read_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function listUnread(
  database: Database,
  orderCode: string,
): Promise<readonly { documentId: string; slot: string; size: number; sha256: string }[]> {
  return database
    .selectFrom('document')
    .leftJoin('document_reading', 'document_reading.document_id', 'document.document_id')
    .select(['document.document_id as documentId', 'slot', 'size', 'sha256'])
    .where('order_code', '=', orderCode)
    .where('replaced_at', 'is', null)
    .where('format', 'in', ['jpeg', 'png'])
    .where('document_reading.document_id', 'is', null)
    .orderBy('document.document_id')
    .execute()
}

export async function listReadings(
  database: Queryable,
  orderCode: string,
): Promise<readonly DocumentReading[]> {
  const rows = await database
    .selectFrom('document')
    .innerJoin('document_reading', 'document_reading.document_id', 'document.document_id')
    .select(['document.document_id as documentId', 'slot', 'paper', 'fields'])
    .where('order_code', '=', orderCode)
    .where('replaced_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('document.document_id')
    .execute()
  return rows.map(({ documentId, slot, paper, fields }) => ({
    documentId,
    slot,
    paper: PAPER_KINDS.find((kind) => kind === paper) ?? null,
    fields: FIELDS.read(fields, documentId),
  }))
}

export async function listAllReadings(
  database: Database,
  orderCode: string,
): Promise<readonly { documentId: string; paper: string | null; fields: readonly ReadField[] }[]> {
  const rows = await database
    .selectFrom('document')
    .innerJoin('document_reading', 'document_reading.document_id', 'document.document_id')
    .select(['document.document_id as documentId', 'paper', 'fields'])
    .where('order_code', '=', orderCode)
    .orderBy('uploaded_at')
    .orderBy('document.document_id')
    .execute()
  return rows.map(({ documentId, paper, fields }) => ({
    documentId,
    paper,
    fields: plainFields(FIELDS.read(fields, documentId)),
  }))
}

export type ReadField = { readonly key: string; readonly value: string; readonly standing: string }

export function plainFields(fields: readonly ReadField[]): readonly ReadField[] {
  return fields.map(({ key, value, standing }) => ({ key, value, standing }))
}
