import type { Door } from '@kaihu/contract/doors.ts'
import type { EndedSessions } from '../../bank/oidc/oidc.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { endDoorSessions as end } from './identity.store.ts'

export async function endDoorSessions(
  door: Door,
  ended: EndedSessions,
  { database, now }: { database: Database; now: Date },
): Promise<void> {
  await inTransaction(database, async (trx) => {
    for (const { session_id, staff_id } of await end(trx, door, ended, now))
      await appendAudit(trx, {
        chainId: `staff:${staff_id}`,
        kind: 'access.signed-out',
        actor: { kind: 'system', job: door },
        at: now,
        body: { sessionId: session_id, by: 'identity provider' },
      })
  })
}
