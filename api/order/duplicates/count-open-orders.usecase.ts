import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { countByBranch, countBySeat } from './open-orders.store.ts'

export function countOpenOrdersAt(
  database: Database | Transaction,
  branches: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countByBranch(database, branches)
}

export function countOpenOrdersOf(
  database: Database | Transaction,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countBySeat(database, staffIds)
}
