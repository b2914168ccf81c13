import type { Database } from '../platform/database/connect.ts'
import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import type { WrappedKey } from '../platform/objects/key-ring.ts'

export type Upload = {
  uploadId: string
  orderCode: string
  slot: string
  person: string
  name: string
  size: number
  received: number
  key: WrappedKey
}

export type UploadPartRow = { start: number; size: number; blob: string }

export async function insertUpload(trx: Transaction, upload: Upload, now: Date): Promise<void> {
  await trx
    .insertInto('upload')
    .values({
      upload_id: upload.uploadId,
      order_code: upload.orderCode,
      slot: upload.slot,
      person: upload.person,
      name: upload.name,
      size: upload.size,
      key_id: upload.key.keyId,
      wrapped_key: upload.key.wrapped,
      created_at: now,
      touched_at: now,
    })
    .execute()
}

function select(database: Queryable, uploadId: string, person: string) {
  return database
    .selectFrom('upload')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('person', '=', person)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function uploadOf(row: Row): Upload {
  return {
    uploadId: row.upload_id,
    orderCode: row.order_code,
    slot: row.slot,
    person: row.person,
    name: row.name,
    size: row.size,
    received: row.received,
    key: { keyId: row.key_id, wrapped: row.wrapped_key },
  }
}

export async function findUpload(
  database: Queryable,
  uploadId: string,
  person: string,
): Promise<Upload | undefined> {
  const row = await select(database, uploadId, person).executeTakeFirst()
  return row && uploadOf(row)
}

/** The same, locked until the transaction ends: parts of one upload come one after the other, on any server. */
export async function lockUpload(
  trx: Transaction,
  uploadId: string,
  person: string,
): Promise<Upload | undefined> {
  const row = await select(trx, uploadId, person).forUpdate().executeTakeFirst()
  return row && uploadOf(row)
}

export async function insertPart(
  trx: Transaction,
  { uploadId, received }: Upload,
  part: UploadPartRow,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('upload_part')
    .values({ upload_id: uploadId, ...part })
    .execute()
  await trx
    .updateTable('upload')
    .set({ received: received + part.size, touched_at: now })
    .where('upload_id', '=', uploadId)
    .execute()
}

export function listParts(database: Queryable, uploadId: string): Promise<UploadPartRow[]> {
  return database
    .selectFrom('upload_part')
    .select(['start', 'size', 'blob'])
    .where('upload_id', '=', uploadId)
    .orderBy('start')
    .execute()
}

export async function deleteUpload(trx: Transaction, uploadId: string): Promise<boolean> {
  const deleted = await trx.deleteFrom('upload').where('upload_id', '=', uploadId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function listStaleUploads(database: Database, before: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('upload')
    .select('upload_id')
    .where('touched_at', '<', before)
    .limit(500)
    .execute()
  return rows.map(({ upload_id }) => upload_id)
}

export async function isUploadOpen(database: Database, uploadId: string): Promise<boolean> {
  const row = await database
    .selectFrom('upload')
    .select('upload_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row !== undefined
}

export async function countUploads(
  trx: Transaction,
  person: string,
  orderCode: string,
): Promise<{ ofPerson: number; ofOrder: number; bytesOfOrder: number }> {
  const row = await trx
    .selectFrom('upload')
    .select(({ fn, eb }) => [
      fn.count<number>('upload_id').filterWhere('person', '=', person).as('ofPerson'),
      fn.count<number>('upload_id').filterWhere('order_code', '=', orderCode).as('ofOrder'),
      fn
        .coalesce(
          eb.cast<number>(fn.sum<number>('size').filterWhere('order_code', '=', orderCode), 'bigint'),
          eb.lit(0),
        )
        .as('bytesOfOrder'),
    ])
    .where(({ eb, or }) => or([eb('person', '=', person), eb('order_code', '=', orderCode)]))
    .executeTakeFirstOrThrow()
  return { ofPerson: row.ofPerson, ofOrder: row.ofOrder, bytesOfOrder: row.bytesOfOrder }
}
