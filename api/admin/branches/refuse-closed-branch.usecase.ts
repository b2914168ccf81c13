import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findBranch } from './branch.store.ts'

/** Refuses to take an order in at a branch that was closed. */
export const refuseClosedBranch = async (trx: Transaction, orgNo: string): Promise<void> => {
  const branch = await findBranch(trx, orgNo)
  if (branch?.isClosed === true)
    throw refuse('invalidRequest', { field: 'body.intakeBranch', reason: 'a closed branch' })
}
