import type { Door } from '@kaihu/contract/doors.ts'
import type { StaffIdentity } from '../../bank/directory/identity.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'

type Arrival = { identity: StaffIdentity; door: Door; address: string; now: Date }

function append(
  trx: Transaction,
  { identity, door, address, now }: Arrival,
  kind: string,
  more: Record<string, string>,
): Promise<number> {
  const { username, subject } = identity
  return appendAudit(trx, {
    chainId: `sign-in:${username}`,
    kind,
    actor: { kind: 'anonymous', address },
    at: now,
    body: { username, door, subject, ...more },
  })
}

export function noteIdentified(database: Database, arrival: Arrival): Promise<number> {
  return inTransaction(database, (trx) => append(trx, arrival, 'access.identified', {}))
}

export function noteNotAdmitted(database: Database, arrival: Arrival, why: string): Promise<number> {
  return inTransaction(database, (trx) => append(trx, arrival, 'access.sign-in-refused', { why }))
}
