import type { Actor } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../audit/append.ts'
import { chainOf } from '../../audit/chains.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { RefusalError } from '../../refuse.ts'
import { oncePer } from './once-per.ts'

const HOUR_MS = 3_600_000
const isFirst = oncePer(HOUR_MS)

/** What is kept once an hour: a page asks for many parts of an order that is not the person's. */
const ONCE_AN_HOUR: readonly string[] = ['order.read-denied']

/** Keeps a denied act in the chain of the person who tried it; its own transaction, for theirs was undone. */
export async function recordDenial(
  error: unknown,
  actor: Actor | undefined,
  { database, now }: { database: Database; now: Date },
): Promise<void> {
  const denied = error instanceof RefusalError ? error.details.denied : undefined
  if (!denied || !actor) return
  const key = `${chainOf(actor)} ${JSON.stringify(denied)}`
  if (ONCE_AN_HOUR.includes(denied.kind) && !isFirst(key, now.getTime())) return
  await inTransaction(database, (trx) =>
    appendAudit(trx, { chainId: chainOf(actor), actor, at: now, ...denied }),
  )
}
