import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays } from '@kaihu/domain/base/plain-date.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { findDaysOfStays, insertPack, listDaysToPack, tryLockDay } from './pack.store.ts'

/** A run gives the worker back to others after that. */
const MOST_MS = 60_000

export function packDay(database: Database, day: string): Promise<boolean> {
  return inTransaction(database, async (trx) => {
    const isLocked = await tryLockDay(trx, day)
    if (isLocked) await insertPack(trx, day)
    return isLocked
  })
}

/** And those of days changed since; answers how many. Without it no report is wrong, only slower. */
export async function packDays({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const until = clock().getTime() + MOST_MS
  const days = await findDaysOfStays(database)
  if (!days) return 0
  const yesterday = addDays(shanghaiDateOf(instantOf(clock())), -1)
  let packed = 0
  for (const day of await listDaysToPack(database, { ...days, last: yesterday })) {
    if (await packDay(database, day)) packed += 1
    if (clock().getTime() > until) break
  }
  return packed
}
