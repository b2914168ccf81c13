import type { Queryable } from '../../platform/database/transaction.ts'
import { countByBranch, countBySeat } from './open-orders.store.ts'

export function countOpenOrdersAt(
  database: Queryable,
  branches: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countByBranch(database, branches)
}

export function countOpenOrdersOf(
  database: Queryable,
  staffIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  return countBySeat(database, staffIds)
}
