import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { CHECKPOINT_LOCK } from '../checkpoint.ts'
import { addKey, readKeyRing, useKey } from './key-ring.ts'
import type { KeyStatement } from './key-statement.ts'

/** The key that signs now has signed nothing: there is nothing to hand over. */
export class UnusedKeyError extends Error {
  override readonly name = 'UnusedKeyError'
}

/** Needs both keys: each vouches for the other. */
export function rotateKey(
  { database, now }: { database: Database; now: Date },
  { signingKey, nextKey }: { signingKey: string; nextKey: string },
): Promise<KeyStatement> {
  return inTransaction(database, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CHECKPOINT_LOCK}::bigint)`.execute(trx)
    await useKey(trx, { signingKey, now })
    const last = await trx
      .selectFrom('audit_checkpoint')
      .select(({ fn }) => fn.max('checkpoint_no').as('no'))
      .executeTakeFirst()
    const fromCheckpoint = Number(last?.no ?? 0) + 1
    const ring = await readKeyRing(trx)
    if ((ring.at(-1)?.fromCheckpoint ?? 0) >= fromCheckpoint)
      throw new UnusedKeyError('has signed nothing yet')
    return addKey(trx, { signingKey: nextKey, previousKey: signingKey, fromCheckpoint, now })
  })
}
