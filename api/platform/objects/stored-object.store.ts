import { PREPARED } from '../../platform/database/prepared.ts'
import type { Database } from '../database/connect.ts'
import type { Queryable } from '../database/transaction.ts'
import type { WrappedKey } from './key-ring.ts'

export type StoredObject = { sha256: string; size: number; key: WrappedKey }

export async function findObject(database: Queryable, sha256: string): Promise<StoredObject | undefined> {
  const row = await database
    .selectFrom('stored_object')
    .select(['size', 'key_id', 'wrapped_key'])
    .where('sha256', '=', sha256)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row && { sha256, size: row.size, key: { keyId: row.key_id, wrapped: row.wrapped_key } }
}

export async function listObjects(database: Database, hashes: readonly string[]): Promise<StoredObject[]> {
  if (hashes.length === 0) return []
  const rows = await database
    .selectFrom('stored_object')
    .select(['sha256', 'size', 'key_id', 'wrapped_key'])
    .where('sha256', 'in', [...hashes])
    .execute()
  return rows.map(({ sha256, size, key_id, wrapped_key }) => ({
    sha256,
    size,
    key: { keyId: key_id, wrapped: wrapped_key },
  }))
}

/** Records an object; when somebody else recorded the same content first, theirs stays. */
export async function insertObject(
  database: Queryable,
  { sha256, size, key }: StoredObject,
  now: Date,
): Promise<void> {
  await database
    .insertInto('stored_object')
    .values({ sha256, size, key_id: key.keyId, wrapped_key: key.wrapped, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(PREPARED)
    .execute()
}

export async function listObjectsOfOtherKeys(
  database: Database,
  keyId: string,
  limit: number,
): Promise<StoredObject[]> {
  const rows = await database
    .selectFrom('stored_object')
    .select(['sha256', 'size', 'key_id', 'wrapped_key'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .execute()
  return rows.map(({ sha256, size, key_id, wrapped_key }) => ({
    sha256,
    size,
    key: { keyId: key_id, wrapped: wrapped_key },
  }))
}

export async function updateObjectKey(
  database: Database,
  sha256: string,
  { keyId, wrapped }: WrappedKey,
): Promise<void> {
  await database
    .updateTable('stored_object')
    .set({ key_id: keyId, wrapped_key: wrapped })
    .where('sha256', '=', sha256)
    .execute()
}
