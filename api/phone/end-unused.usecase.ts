import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { endExpired } from './handover.store.ts'
import { auditHandover } from './phone-audit.ts'

export function endUnused(database: Database, now: Date): Promise<void> {
  return inTransaction(database, async (trx) => {
    const actor = { kind: 'system', job: 'phone-sweep' } as const
    for (const one of await endExpired(trx)) await auditHandover(trx, one, { what: 'expired', actor, now })
  })
}
