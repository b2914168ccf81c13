import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { Matching } from '@kaihu/domain/screening/matching.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { listMatching } from './matching.store.ts'

/** What was released last, whether or not it has begun; null while everything is the engine's own. */
export async function findLastReleased(database: Database | Transaction): Promise<Matching | null> {
  const [last] = await listMatching(database)
  return last ? { effectiveFrom: shanghaiDateOf(instantOf(last.inForceFrom)), numbers: last.numbers } : null
}
