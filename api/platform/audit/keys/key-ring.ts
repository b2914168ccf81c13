import type { Database } from '../../database/connect.ts'
import type { Transaction } from '../../database/transaction.ts'
import { publicKeyOf } from '../checkpoint-note.ts'
import { type AuditKey, type KeyStatement, keyIdOf, signStatement } from './key-statement.ts'

/** The ring as it is kept, oldest first. It proves itself only together with a key that is known from elsewhere. */
export async function readKeyRing(database: Database): Promise<readonly AuditKey[]> {
  const rows = await database.selectFrom('audit_key').selectAll().orderBy('from_checkpoint').execute()
  return rows.map((row) => ({
    keyId: row.key_id,
    publicKey: row.public_key,
    fromCheckpoint: row.from_checkpoint,
    validFrom: row.valid_from.toISOString(),
    previousKeyId: row.previous_key_id,
    byThis: row.by_this,
    byPrevious: row.by_previous,
  }))
}

type Handover = {
  /** PKCS #8, PEM: the key that signs from now on */
  signingKey: string
  previousKey: string | undefined
  fromCheckpoint: number
  now: Date
}

/** Takes a key into the ring. The caller holds the lock of checkpoints: none is signed in between. */
export async function addKey(
  trx: Transaction,
  { signingKey, previousKey, fromCheckpoint, now }: Handover,
): Promise<KeyStatement> {
  const publicKey = publicKeyOf(signingKey)
  const statement = {
    keyId: keyIdOf(publicKey),
    publicKey,
    fromCheckpoint,
    validFrom: now.toISOString(),
    previousKeyId: previousKey === undefined ? null : keyIdOf(publicKeyOf(previousKey)),
  }
  await trx
    .insertInto('audit_key')
    .values({
      key_id: statement.keyId,
      public_key: publicKey,
      from_checkpoint: fromCheckpoint,
      valid_from: statement.validFrom,
      previous_key_id: statement.previousKeyId,
      by_this: signStatement(statement, signingKey),
      by_previous: previousKey === undefined ? null : signStatement(statement, previousKey),
    })
    .execute()
  return statement
}

/** A key that is not the last of the ring must not sign: verification would call what it signs forged. */
export class NotTheKeyError extends Error {
  override readonly name = 'NotTheKeyError'
}

/** The first key of all begins the ring. @throws NotTheKeyError when the ring ends with another */
export async function useKey(
  trx: Transaction,
  { signingKey, now }: Pick<Handover, 'signingKey' | 'now'>,
): Promise<void> {
  const last = await trx
    .selectFrom('audit_key')
    .select('key_id')
    .orderBy('from_checkpoint', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) {
    await addKey(trx, { signingKey, previousKey: undefined, fromCheckpoint: 1, now })
    return
  }
  const keyId = keyIdOf(publicKeyOf(signingKey))
  if (last.key_id === keyId) return
  throw new NotTheKeyError(
    `AUDIT_SIGNING_KEY is key ${keyId.slice(0, 16)}, and key ${last.key_id.slice(0, 16)} signs by now: ` +
      'give the process that one, or hand over with "npm run kaihu -- audit rotate-key"',
  )
}
