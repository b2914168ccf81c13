import { instantOf } from '@kaihu/domain/base/instant.ts'
import { tellingsOfDifference } from '@kaihu/domain/order/notices/notices.ts'
import { tell } from '../../notices/tell.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { listDifferences } from './line.store.ts'

const DAY_MS = 86_400_000
/** Thirty working days are six weeks, and nine over the longest holidays; what is older was told long ago. */
const LOOK_BACK_DAYS = 120

/**
 * Calls to mind, once, that a material difference from the registrar's filing is soon to be reported: whoever keeps the
 * relationship hears of it a working week before. Safe to repeat as often as one likes.
 */
export async function remindOfDifferences(deps: { database: Database; clock: Clock }): Promise<void> {
  const { database, clock } = deps
  const now = clock()
  const { order: settings } = await readSettings(database)
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS)
  await actOnAll(await listDifferences(database, since), async ({ order, foundAt }) => {
    const tellings = tellingsOfDifference(
      order,
      { foundAt: instantOf(foundAt), now: instantOf(now) },
      settings,
    )
    if (tellings.length > 0) await inTransaction(database, (trx) => tell(trx, { order, tellings, at: now }))
  })
}
