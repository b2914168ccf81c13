import type { Queryable } from '../../platform/database/transaction.ts'
import { findBranch } from './branch.store.ts'

/** Code of the city that a branch serves (GB/T 2260); null where administrators named none. */
export async function findBranchCity(database: Queryable, orgNo: string): Promise<string | null> {
  return (await findBranch(database, orgNo))?.city ?? null
}
