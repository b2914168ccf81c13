import type { Playback } from '@kaihu/domain/intention/video-facts.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'
import type { WrappedKey } from '../../platform/objects/key-ring.ts'

export type RecordingContent = {
  sha256: string
  size: number
  mediaType: string
  durationMs: number
  playback: Playback | null
}

export type RecordingRow = {
  recordingId: string
  orderCode: string
  person: string
  received: number
  key: WrappedKey
  content: RecordingContent | null
  isSubmitted: boolean
}

export type RecordingPartRow = { start: number; size: number; sha256: string; blob: string }

export async function insertRecording(
  trx: Transaction,
  { recordingId, orderCode, person, key }: Pick<RecordingRow, 'recordingId' | 'orderCode' | 'person' | 'key'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('recording')
    .values({
      recording_id: recordingId,
      order_code: orderCode,
      person,
      key_id: key.keyId,
      wrapped_key: key.wrapped,
      begun_at: now,
      touched_at: now,
    })
    .execute()
}

function select(database: Queryable, recordingId: string) {
  return database.selectFrom('recording').selectAll().where('recording_id', '=', recordingId)
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function contentOf(row: Row): RecordingContent | null {
  const { sha256, size, media_type: mediaType, duration_ms: durationMs } = row
  if (sha256 === null || size === null || mediaType === null || durationMs === null) return null
  const playback =
    row.playback_skip === null || row.playback_head === null
      ? null
      : { skip: row.playback_skip, head: row.playback_head.toString('base64') }
  return { sha256, size, mediaType, durationMs, playback }
}

function recordingOf(row: Row): RecordingRow {
  return {
    recordingId: row.recording_id,
    orderCode: row.order_code,
    person: row.person,
    received: row.received,
    key: { keyId: row.key_id, wrapped: row.wrapped_key },
    content: contentOf(row),
    isSubmitted: row.submitted_at !== null,
  }
}

/** The bytes of a recording, of whatever order; the caller checks the order's scope. Undefined for none. */
export async function findRecordingRow(
  database: Queryable,
  recordingId: string,
): Promise<RecordingRow | undefined> {
  const row = await select(database, recordingId).executeTakeFirst()
  return row && recordingOf(row)
}

/** The same, locked until the transaction ends: parts of one recording come one after the other, on any server. */
export async function lockRecordingRow(
  trx: Transaction,
  recordingId: string,
): Promise<RecordingRow | undefined> {
  const row = await select(trx, recordingId).forUpdate().executeTakeFirst()
  return row && recordingOf(row)
}

export async function listReceived(
  database: Queryable,
  orderCode: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('recording')
    .select(['recording_id', 'received'])
    .where('order_code', '=', orderCode)
    .execute()
  return new Map(rows.map(({ recording_id, received }) => [recording_id, received]))
}

export async function insertPart(
  trx: Transaction,
  { recordingId, received }: RecordingRow,
  part: RecordingPartRow,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('recording_part')
    .values({ recording_id: recordingId, ...part })
    .execute()
  await trx
    .updateTable('recording')
    .set({ received: received + part.size, touched_at: now })
    .where('recording_id', '=', recordingId)
    .execute()
}

export function listParts(database: Queryable, recordingId: string): Promise<RecordingPartRow[]> {
  return database
    .selectFrom('recording_part')
    .select(['start', 'size', 'sha256', 'blob'])
    .where('recording_id', '=', recordingId)
    .orderBy('start')
    .execute()
}

export async function deleteParts(trx: Transaction, recordingId: string): Promise<void> {
  await trx.deleteFrom('recording_part').where('recording_id', '=', recordingId).execute()
}

export async function resetReceived(trx: Transaction, recordingId: string): Promise<void> {
  await deleteParts(trx, recordingId)
  await trx.updateTable('recording').set({ received: 0 }).where('recording_id', '=', recordingId).execute()
}

export async function setContent(
  trx: Transaction,
  recordingId: string,
  { sha256, size, mediaType, durationMs, playback }: RecordingContent,
): Promise<void> {
  await trx
    .updateTable('recording')
    .set({
      sha256,
      size,
      media_type: mediaType,
      duration_ms: durationMs,
      playback_skip: playback?.skip ?? null,
      playback_head: playback ? Buffer.from(playback.head, 'base64') : null,
    })
    .where('recording_id', '=', recordingId)
    .execute()
}

export async function setSubmitted(
  trx: Transaction,
  recordingId: string,
  sha256: string,
  now: Date,
): Promise<void> {
  await deleteParts(trx, recordingId)
  await trx
    .updateTable('recording')
    .set({ object_sha256: sha256, submitted_at: now, touched_at: now })
    .where('recording_id', '=', recordingId)
    .execute()
}

export async function deleteRecording(trx: Transaction, recordingId: string): Promise<void> {
  await trx
    .deleteFrom('recording')
    .where('recording_id', '=', recordingId)
    .where('submitted_at', 'is', null)
    .execute()
}

export async function listStaleRecordings(
  database: Database,
  before: Date,
): Promise<{ recordingId: string; orderCode: string }[]> {
  const rows = await database
    .selectFrom('recording')
    .select(['recording_id', 'order_code'])
    .where('submitted_at', 'is', null)
    .where('touched_at', '<', before)
    .limit(500)
    .execute()
  return rows.map(({ recording_id, order_code }) => ({ recordingId: recording_id, orderCode: order_code }))
}
