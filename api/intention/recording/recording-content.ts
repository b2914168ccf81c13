import { createHash } from 'node:crypto'
import { readPart } from '../../platform/objects/sealed-part.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { listParts, type RecordingRow } from './recording.store.ts'

/** The folder of a recording's parts. */
export function recordingFolder(recordingId: string): string {
  return `recordings/${recordingId}/`
}

/** The bytes of a recording in order, part by part, as the camera gave them. */
export async function* readParts(
  { database, blobs, ring }: Pick<IntentionDeps, 'database' | 'blobs' | 'ring'>,
  { recordingId, key: wrapped }: Pick<RecordingRow, 'recordingId' | 'key'>,
): AsyncGenerator<Buffer> {
  const key = await ring.unwrap(wrapped)
  for (const { start, size, blob } of await listParts(database, recordingId)) {
    yield readPart(blobs, blob, key, { uploadId: recordingId, start, size })
  }
}

/** SHA-256 in hex of everything that arrived, from the first byte to the last. */
export async function hashOfParts(
  deps: Pick<IntentionDeps, 'database' | 'blobs' | 'ring'>,
  recording: Pick<RecordingRow, 'recordingId' | 'key'>,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of readParts(deps, recording)) hash.update(part)
  return hash.digest('hex')
}
