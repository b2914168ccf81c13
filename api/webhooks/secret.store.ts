import type { Queryable, Transaction } from '../platform/database/transaction.ts'
import type { WrappedKey } from '../platform/objects/key-ring.ts'

export type SecretRow = WrappedKey & {
  secretId: string
  endpointId: string
  hint: string
  madeAt: Date
  madeBy: string
}

export async function insertSecret(trx: Transaction, secret: SecretRow): Promise<void> {
  await trx
    .insertInto('webhook_secret')
    .values({
      secret_id: secret.secretId,
      endpoint_id: secret.endpointId,
      key_id: secret.keyId,
      wrapped: secret.wrapped,
      hint: secret.hint,
      made_at: secret.madeAt,
      made_by: secret.madeBy,
    })
    .execute()
}

export async function listLiveSecrets(
  database: Queryable,
  endpointId?: string,
): Promise<readonly SecretRow[]> {
  let query = database
    .selectFrom('webhook_secret')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('made_at')
    .orderBy('secret_id')
  if (endpointId !== undefined) query = query.where('endpoint_id', '=', endpointId)
  const rows = await query.execute()
  return rows.map((row) => ({
    secretId: row.secret_id,
    endpointId: row.endpoint_id,
    keyId: row.key_id,
    wrapped: row.wrapped,
    hint: row.hint,
    madeAt: row.made_at,
    madeBy: row.made_by,
  }))
}

export async function retireSecretRow(trx: Transaction, secretId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_secret')
    .set({ retired_at: now })
    .where('secret_id', '=', secretId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function rewrapSecretRow(database: Queryable, secretId: string, key: WrappedKey): Promise<void> {
  await database
    .updateTable('webhook_secret')
    .set({ key_id: key.keyId, wrapped: key.wrapped })
    .where('secret_id', '=', secretId)
    .execute()
}
