import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export const CODE_SECONDS = 300

export type StoredCode = {
  challengeHash: Buffer
  mobile: string
  salt: Buffer
  codeHash: Buffer
  /** the message that carries it */
  messageId: string
  tries: number
}

export async function saveCode(database: Database, code: StoredCode): Promise<void> {
  const values = {
    mobile: code.mobile,
    salt: code.salt,
    code_hash: code.codeHash,
    message_id: code.messageId,
    tries: 0,
    most_tries: code.tries,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_SECONDS})`,
  }
  await database
    .insertInto('verification_code')
    .values({ challenge_hash: code.challengeHash, ...values })
    .onConflict((conflict) => conflict.column('challenge_hash').doUpdateSet(values))
    .execute()
}

/**
 * Before anything is compared: of any number of guesses at once no more get an answer than there are tries.
 */
export async function takeTry(
  database: Database,
  challengeHash: Buffer,
  mobile: string,
): Promise<{ salt: Buffer; codeHash: Buffer } | undefined> {
  const row = await database
    .updateTable('verification_code')
    .set({ tries: sql`tries + 1` })
    .where('challenge_hash', '=', challengeHash)
    .where('mobile', '=', mobile)
    .whereRef('tries', '<', 'most_tries')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst()
  return row && { salt: row.salt, codeHash: row.code_hash }
}

/** Uses the code up; false when another request was first. */
export async function consumeCode(trx: Transaction, challengeHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('verification_code')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
