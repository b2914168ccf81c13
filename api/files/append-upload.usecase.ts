import { randomUUID } from 'node:crypto'
import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import { sealPart } from '../platform/objects/sealed-part.ts'
import { refuse } from '../platform/refuse.ts'
import type { FilesDeps } from './files-deps.ts'
import { reachUpload } from './reach-upload.ts'
import { findUpload, insertPart, lockUpload, type Upload } from './upload.store.ts'
import { uploadFolder } from './upload-content.ts'

export type AppendUpload = { uploadId: string; actor: Actor; offset: number; bytes: Uint8Array; now: Date }

export async function readUploadState(
  { database }: Pick<FilesDeps, 'database'>,
  { uploadId, actor }: { uploadId: string; actor: Actor },
): Promise<Upload> {
  const upload = await findUpload(database, uploadId, personOf(actor))
  if (!upload) throw refuse('notFound')
  await reachUpload(database, upload, actor)
  return upload
}

function checkPlace({ received, size }: Upload, { offset, bytes }: AppendUpload): void {
  if (offset !== received) throw refuse('uploadElsewhere', { data: { offset: received } })
  if (bytes.length > size - received) throw refuse('bodyTooLarge')
}

async function append(trx: Transaction, part: AppendUpload, deps: FilesDeps): Promise<number> {
  const upload = await lockUpload(trx, part.uploadId, personOf(part.actor))
  if (!upload) throw refuse('notFound')
  await reachUpload(trx, upload, part.actor)
  checkPlace(upload, part)
  const place = { uploadId: upload.uploadId, start: part.offset, size: part.bytes.length }
  if (place.size === 0) return upload.received
  const blob = `${uploadFolder(upload.uploadId)}${randomUUID()}`
  // Durable before the row says so: what is acknowledged is never lost.
  await deps.blobs.put(blob, streamOf(...sealPart(await deps.ring.unwrap(upload.key), place, part.bytes)))
  await insertPart(trx, upload, { start: place.start, size: place.size, blob }, part.now)
  return upload.received + place.size
}

export function appendUpload(part: AppendUpload, deps: FilesDeps): Promise<number> {
  return deps.takingParts(() => inTransaction(deps.database, (trx) => append(trx, part, deps)))
}
