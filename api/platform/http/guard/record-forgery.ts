import type { Actor } from '@kaihu/domain/access/actor.ts'
import { personOf } from '@kaihu/domain/access/actor.ts'
import { appendAudit } from '../../audit/append.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { RefusalError } from '../../refuse.ts'
import { actorOf } from '../../session/actor-of.ts'
import type { SessionRow } from '../../session/session.store.ts'
import { oncePer } from './once-per.ts'

const MINUTE_MS = 60_000
const isFirst = oncePer(MINUTE_MS)

/** Once a session and minute, so that nobody fills the trail of another person. */
export async function recordForgery(
  error: unknown,
  row: SessionRow,
  { database, clock }: { database: Database; clock: Clock },
): Promise<void> {
  if (!(error instanceof RefusalError) || error.codeName !== 'signatureInvalid') return
  const now = clock()
  if (!isFirst(row.session_id, now.getTime())) return
  const actor: Actor = actorOf(row)
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: personOf(actor),
      kind: 'access.signature-refused',
      actor,
      at: now,
      body: { sessionId: row.session_id },
    }),
  )
}
