import type { Database } from '../../platform/database/connect.ts'

export async function listKeptRecordings(
  database: Database,
  orderCode: string,
): Promise<readonly { recordingId: string; mediaType: string; sha256: string; size: number }[]> {
  const rows = await database
    .selectFrom('recording')
    .select(['recording_id', 'media_type', 'object_sha256', 'size'])
    .where('order_code', '=', orderCode)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at')
    .orderBy('recording_id')
    .execute()
  return rows.map(({ recording_id, media_type, object_sha256, size }) => ({
    recordingId: recording_id,
    mediaType: media_type ?? '',
    sha256: object_sha256 ?? '',
    size: size ?? 0,
  }))
}

export function listIntentionEvents(database: Database, orderCode: string) {
  return database
    .selectFrom('intention_event')
    .select(['seq', 'at', 'event'])
    .where('order_code', '=', orderCode)
    .orderBy('seq')
    .execute()
}
