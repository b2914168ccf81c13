import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../audit/append.ts'
import { chainOf } from '../audit/chains.ts'
import type { Database } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import { RefusalError } from '../refuse.ts'

/** Keeps a denied act in the chain of the person who tried it; its own transaction, for theirs was undone. */
export async function recordDenial(
  error: unknown,
  actor: Actor | undefined,
  { database, now }: { database: Database; now: Date },
): Promise<void> {
  const denied = error instanceof RefusalError ? error.details.denied : undefined
  if (!denied || !actor) return
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), actor, at: now, ...denied }),
  )
}
