import type { Database } from '../../../platform/database/connect.ts'
import type { Queryable, Transaction } from '../../../platform/database/transaction.ts'

export type Passkey = {
  readonly passkeyId: string
  readonly customerId: string
  readonly name: string
  readonly madeAt: Date
  readonly lastUsedAt: Date | null
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
}

function select(database: Queryable) {
  return database.selectFrom('customer_passkey').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function passkeyOf(row: Row): Passkey {
  return {
    passkeyId: row.passkey_id,
    customerId: row.customer_id,
    name: row.name,
    madeAt: row.made_at,
    lastUsedAt: row.last_used_at,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
  }
}

export async function listPasskeysOf(database: Queryable, customerId: string): Promise<readonly Passkey[]> {
  const rows = await select(database)
    .where('customer_id', '=', customerId)
    .orderBy('made_at')
    .orderBy('passkey_id')
    .execute()
  return rows.map(passkeyOf)
}

/** The same, locked: many that are added at once are counted one by one. */
export async function lockPasskeysOf(trx: Transaction, customerId: string): Promise<readonly Passkey[]> {
  await trx
    .selectFrom('customer')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute()
  return listPasskeysOf(trx, customerId)
}

export async function findByCredential(
  database: Database,
  credentialId: string,
): Promise<Passkey | undefined> {
  const row = await select(database).where('credential_id', '=', credentialId).executeTakeFirst()
  return row && passkeyOf(row)
}

/** False where the credential is known already. */
export async function insertPasskey(
  trx: Transaction,
  passkey: Omit<Passkey, 'lastUsedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count = 0n } = await trx
    .insertInto('customer_passkey')
    .values({
      passkey_id: passkey.passkeyId,
      customer_id: passkey.customerId,
      name: passkey.name,
      made_at: passkey.madeAt,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return count > 0n
}

/** Keeps how often a passkey says that it was used; false where it was removed meanwhile. */
export async function usePasskey(
  trx: Transaction,
  { passkeyId }: Passkey,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows: count } = await trx
    .updateTable('customer_passkey')
    .set({ counter, last_used_at: now })
    .where('passkey_id', '=', passkeyId)
    .executeTakeFirst()
  return count > 0n
}

export async function deletePasskey(
  trx: Transaction,
  { customerId, passkeyId }: Pick<Passkey, 'customerId' | 'passkeyId'>,
): Promise<Passkey | undefined> {
  const row = await trx
    .deleteFrom('customer_passkey')
    .where('customer_id', '=', customerId)
    .where('passkey_id', '=', passkeyId)
    .returningAll()
    .executeTakeFirst()
  return row && passkeyOf(row)
}
