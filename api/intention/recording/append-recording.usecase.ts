import { createHash, randomUUID } from 'node:crypto'
import { type Actor, personOf } from '@kaihu/domain/access/actor.ts'
import { RECORDING_LIMITS } from '@kaihu/domain/intention/limits.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { streamOf } from '../../platform/objects/byte-streams.ts'
import { sealPart } from '../../platform/objects/sealed-part.ts'
import { refuse } from '../../platform/refuse.ts'
import type { IntentionDeps } from '../intention-deps.ts'
import { insertPart, listParts, lockRecordingRow, type RecordingRow } from './recording.store.ts'
import { recordingFolder } from './recording-content.ts'

export type AppendRecording = {
  recordingId: string
  actor: Actor
  offset: number
  bytes: Uint8Array
  now: Date
}

async function isRepeated(
  trx: Transaction,
  { recordingId }: RecordingRow,
  part: { start: number; size: number; sha256: string },
): Promise<boolean> {
  return (await listParts(trx, recordingId)).some(
    ({ start, size, sha256 }) => start === part.start && size === part.size && sha256 === part.sha256,
  )
}

async function getOwn(trx: Transaction, { recordingId, actor }: AppendRecording): Promise<RecordingRow> {
  const recording = await lockRecordingRow(trx, recordingId)
  if (!recording || recording.person !== personOf(actor)) throw refuse('notFound')
  await getVisibleOrder(trx, recording.orderCode, actor)
  return recording
}

async function append(trx: Transaction, request: AppendRecording, deps: IntentionDeps): Promise<number> {
  const { offset, bytes, now } = request
  const recording = await getOwn(trx, request)
  const { recordingId, received, content } = recording
  if (bytes.length === 0) return received
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const part = { start: offset, size: bytes.length, sha256 }
  if (offset < received && (await isRepeated(trx, recording, part))) return received
  if (offset !== received || content) throw refuse('uploadElsewhere', { data: { offset: received } })
  if (received + part.size > RECORDING_LIMITS.mostBytes) throw refuse('bodyTooLarge')
  const blob = `${recordingFolder(recordingId)}${randomUUID()}`
  const place = { uploadId: recordingId, start: offset, size: part.size }
  // Durable before the row says so: what is acknowledged is never lost.
  await deps.blobs.put(blob, streamOf(...sealPart(await deps.ring.unwrap(recording.key), place, bytes)))
  await insertPart(trx, recording, { ...part, blob }, now)
  return received + part.size
}

/**
 * Answers how many are there. The same part again is acknowledged; any other place than the end is refused
 * with it.
 */
export function appendRecording(request: AppendRecording, deps: IntentionDeps): Promise<number> {
  return inTransaction(deps.database, (trx) => append(trx, request, deps))
}
