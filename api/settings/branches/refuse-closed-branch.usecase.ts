import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { findBranch } from './branch.store.ts'

export async function refuseClosedBranch(trx: Transaction, orgNo: string): Promise<void> {
  const branch = await findBranch(trx, orgNo)
  if (branch?.isClosed === false) return
  const reason = branch ? 'a closed branch' : 'no branch of the institution'
  throw refuse('invalidRequest', { field: 'body.intakeBranch', reason })
}
