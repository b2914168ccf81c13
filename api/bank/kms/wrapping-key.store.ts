import type { Database } from '../../platform/database/connect.ts'

export type WrappingKeyRow = { readonly keyId: string; readonly kms: string; readonly wrapped: string }

function rows(database: Database) {
  return database.selectFrom('wrapping_key').select(['key_id as keyId', 'kms', 'wrapped'])
}

export function findWrappingKey(database: Database, keyId: string): Promise<WrappingKeyRow | undefined> {
  return rows(database).where('key_id', '=', keyId).executeTakeFirst()
}

export function findNewestWrappingKey(database: Database, kms: string): Promise<WrappingKeyRow | undefined> {
  return rows(database)
    .where('kms', '=', kms)
    .orderBy('made_at', 'desc')
    .orderBy('key_id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertWrappingKey(
  database: Database,
  { keyId, kms, wrapped }: WrappingKeyRow,
  now: Date,
): Promise<void> {
  await database.insertInto('wrapping_key').values({ key_id: keyId, kms, wrapped, made_at: now }).execute()
}
