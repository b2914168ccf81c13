import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findBranch } from './branch.store.ts'

/** Code of the city that a branch serves (GB/T 2260); null where administrators named none. */
export const findBranchCity = async (
  database: Database | Transaction,
  orgNo: string,
): Promise<string | null> => (await findBranch(database, orgNo))?.city ?? null
