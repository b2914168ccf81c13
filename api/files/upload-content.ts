import { createHash } from 'node:crypto'
import { readPart } from '../platform/objects/sealed-part.ts'
import type { FilesDeps } from './files-deps.ts'
import { listParts, type Upload } from './upload.store.ts'

/** The folder of an upload's parts. */
export function uploadFolder(uploadId: string): string {
  return `uploads/${uploadId}/`
}

/** The bytes of an upload in order, part by part. */
async function* readUpload({ database, blobs, ring }: FilesDeps, upload: Upload): AsyncGenerator<Buffer> {
  const key = await ring.unwrap(upload.key)
  for (const { start, size, blob } of await listParts(database, upload.uploadId)) {
    yield readPart(blobs, blob, key, { uploadId: upload.uploadId, start, size })
  }
}

/** What an upload holds, to be read as often as it takes, part by part: no file is ever held whole. */
export type Content = { size: number; read: () => AsyncIterable<Buffer> }

/** The content of an upload whose bytes have all come. */
export function contentOf(deps: FilesDeps, upload: Upload): Content {
  return {
    size: upload.size,
    read: () => readUpload(deps, upload),
  }
}

/** The SHA-256 of a content in hex. */
export async function hashOf(content: Content): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content.read()) hash.update(piece)
  return hash.digest('hex')
}
