import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findBranch } from './branch.store.ts'

/** Refuses to take an order in at a branch that was closed, or that the institution does not have. */
export async function refuseClosedBranch(trx: Transaction, orgNo: string): Promise<void> {
  const branch = await findBranch(trx, orgNo)
  if (branch?.isClosed === false) return
  const reason = branch ? 'a closed branch' : 'no branch of the institution'
  throw refuse('invalidRequest', { field: 'body.intakeBranch', reason })
}
