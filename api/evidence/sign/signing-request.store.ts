import type { Database } from '../../platform/database/connect.ts'

export async function insertRequest(
  database: Database,
  { requestId, manifest, now }: { requestId: string; manifest: Buffer | null; now: Date },
): Promise<void> {
  await database
    .insertInto('signing_request')
    .values({ request_id: requestId, asked_at: now, manifest })
    .execute()
}

export function findAnswer(database: Database, requestId: string) {
  return database
    .selectFrom('signing_request')
    .select(['signature', 'refused'])
    .where('request_id', '=', requestId)
    .where('settled_at', 'is not', null)
    .executeTakeFirst()
}

export async function removeRequest(database: Database, requestId: string): Promise<void> {
  await database.deleteFrom('signing_request').where('request_id', '=', requestId).execute()
}

export function listOpenRequests(database: Database, askedAfter: Date) {
  return database
    .selectFrom('signing_request')
    .select(['request_id', 'manifest'])
    .where('settled_at', 'is', null)
    .where('asked_at', '>', askedAfter)
    .orderBy('asked_at')
    .limit(20)
    .execute()
}

export async function settleRequest(
  database: Database,
  requestId: string,
  answer: { signature: Buffer | null; refused: string | null; now: Date },
): Promise<void> {
  await database
    .updateTable('signing_request')
    .set({ signature: answer.signature, refused: answer.refused, settled_at: answer.now })
    .where('request_id', '=', requestId)
    .execute()
}
