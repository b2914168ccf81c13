import { collect } from '../platform/objects/byte-streams.ts'
import { openPart } from '../platform/objects/sealed-part.ts'
import type { FilesDeps } from './files-deps.ts'
import { listParts, type Upload } from './upload.store.ts'

/** The folder of an upload's parts. */
export const uploadFolder = (uploadId: string): string => `uploads/${uploadId}/`

/** The bytes of an upload in order, part by part. */
export async function* readUpload(
  { database, blobs, ring }: FilesDeps,
  upload: Upload,
): AsyncGenerator<Buffer> {
  const key = ring.unwrap(upload.key)
  for (const { start, size, blob } of await listParts(database, upload.uploadId)) {
    yield openPart(key, { uploadId: upload.uploadId, start, size }, await collect(blobs.read(blob)))
  }
}
