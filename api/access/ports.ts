import type { StaffIdentity } from '../bank/directory/identity.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Brings a person's rights in line with the groups that a door tells of, before the session opens. */
export const settleRights =
  port<(trx: Transaction, arrival: { identity: StaffIdentity; door: string; now: Date }) => Promise<void>>(
    'settleRights',
  )
