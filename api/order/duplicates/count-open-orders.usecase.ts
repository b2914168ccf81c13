import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { countByBranch, countBySeat } from './open-orders.store.ts'

/** How many orders of each branch are not closed; numbers alone, for those who see no order. */
export function countOpenOrdersAt(
  database: Database | Transaction,
  branches: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countByBranch(database, branches)
}

/** How many orders that are not closed each person has in hand, over all seats. */
export function countOpenOrdersOf(
  database: Database | Transaction,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countBySeat(database, staffIds)
}
