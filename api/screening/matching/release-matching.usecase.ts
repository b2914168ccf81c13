import { instantOf, shanghaiDateOf, shanghaiInstant } from '@kaihu/domain/base/instant.ts'
import type { Matching } from '@kaihu/domain/screening/matching.ts'
import { configHashOf } from '@kaihu/screening/tuning.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { insertMatching } from './matching.store.ts'
import { findTrial } from './trial.store.ts'

/** From its day on; on the day itself from the release. */
function beginningOf({ effectiveFrom }: Matching, now: Date): Date {
  const isToday = effectiveFrom <= shanghaiDateOf(instantOf(now))
  return isToday ? now : new Date(shanghaiInstant(effectiveFrom, 0))
}

/** Puts drafted numbers into force from their day on; answers false where their dry run has not ended well. */
export async function releaseMatching(
  trx: Transaction,
  { changeId, matching, now }: { changeId: string; matching: Matching; now: Date },
): Promise<boolean> {
  const trial = await findTrial(trx, changeId)
  if (trial?.state !== 'done') return false
  await insertMatching(trx, {
    changeId,
    numbers: matching.numbers,
    configHash: configHashOf(matching.numbers),
    inForceFrom: beginningOf(matching, now),
    releasedAt: now,
  })
  return true
}
