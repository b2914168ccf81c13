import { createHash } from 'node:crypto'
import { readPart } from '../platform/objects/sealed-part.ts'
import type { FilesDeps } from './files-deps.ts'
import { listParts, type Upload } from './upload.store.ts'

export function uploadFolder(uploadId: string): string {
  return `uploads/${uploadId}/`
}

async function* readUpload({ database, blobs, ring }: FilesDeps, upload: Upload): AsyncGenerator<Buffer> {
  const key = await ring.unwrap(upload.key)
  for (const { start, size, blob } of await listParts(database, upload.uploadId)) {
    yield readPart(blobs, blob, key, { uploadId: upload.uploadId, start, size })
  }
}

export type Content = { size: number; read: () => AsyncIterable<Buffer> }

export function contentOf(deps: FilesDeps, upload: Upload): Content {
  return {
    size: upload.size,
    read: () => readUpload(deps, upload),
  }
}

export async function hashOf(content: Content): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of content.read()) hash.update(piece)
  return hash.digest('hex')
}
