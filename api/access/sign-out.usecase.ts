import { sql } from 'kysely'
import type { Directory } from '../bank/directory/directory.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { sha256 } from '../platform/session/secrets.ts'

export type SignOutDeps = { database: Database; directory: Directory }

/** A token that opens nothing is no error: both logout routes may be called twice and in any order. */
export async function signOut(token: string, now: Date, { database, directory }: SignOutDeps): Promise<void> {
  const hash = sha256(token)
  await inTransaction(database, async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ ended_at: sql`now()`, end_reason: 'signed-out' })
      .where((make) => make.or([make('token_hash', '=', hash), make('directory_token_hash', '=', hash)]))
      .where('ended_at', 'is', null)
      .returning(['session_id', 'staff_id', 'customer_id'])
      .execute()
    for (const { session_id, staff_id, customer_id } of ended) {
      await appendAudit(trx, {
        chainId: staff_id === null ? `customer:${customer_id}` : `staff:${staff_id}`,
        kind: 'access.signed-out',
        actor: { kind: 'system', job: 'session' },
        at: now,
        body: { sessionId: session_id },
      })
    }
  })
  // The platform session is over already; a directory that does not answer lets its own token run out.
  await directory.logout(token).catch(() => undefined)
}
