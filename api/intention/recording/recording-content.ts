import { createHash } from 'node:crypto'
import { readPart } from '../../platform/objects/sealed-part.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { listParts, type RecordingRow } from './recording.store.ts'

export function recordingFolder(recordingId: string): string {
  return `recordings/${recordingId}/`
}

export async function* readParts(
  { database, blobs, ring }: Pick<IntentionDeps, 'database' | 'blobs' | 'ring'>,
  { recordingId, key: wrapped }: Pick<RecordingRow, 'recordingId' | 'key'>,
): AsyncGenerator<Buffer> {
  const key = await ring.unwrap(wrapped)
  for (const { start, size, blob } of await listParts(database, recordingId)) {
    yield readPart(blobs, blob, key, { uploadId: recordingId, start, size })
  }
}

export async function hashOfParts(
  deps: Pick<IntentionDeps, 'database' | 'blobs' | 'ring'>,
  recording: Pick<RecordingRow, 'recordingId' | 'key'>,
): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of readParts(deps, recording)) hash.update(part)
  return hash.digest('hex')
}
