import { instantOf } from '@kaihu/domain/base/instant.ts'
import { tellingsOfTime } from '@kaihu/domain/order/notices/notices.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { walkAll } from '../platform/database/walk-all.ts'
import { readSettings } from '../settings/order-settings.ts'
import { type DueOrder, listDueOrders } from './notice.store.ts'
import { tell } from './tell.usecase.ts'

const MINUTE = 60_000
/** Escalation is due within open hours: over a long holiday a time limit lies up to twelve days back. */
const LOOK_BACK_MINUTES = 12 * 24 * 60
const BATCH = 500

type Deps = {
  database: Database
  clock: Clock
  batch?: number
}

/** Reminds of orders that are soon due or over time, and tells the leaders; safe to repeat as often as one likes. */
export async function watchTime({ database, clock, batch = BATCH }: Deps): Promise<void> {
  const now = clock()
  const { order: settings } = await readSettings(database)
  const span = {
    from: new Date(now.getTime() - LOOK_BACK_MINUTES * MINUTE),
    to: new Date(now.getTime() + settings.dueSoonMinutes * MINUTE),
    limit: batch,
  }
  await walkAll({
    read: (behind: DueOrder | undefined) => listDueOrders(database, { ...span, behind }),
    act: async ({ due, read }) => {
      const order = read()
      const tellings = tellingsOfTime(order, instantOf(now), settings, instantOf(due))
      if (tellings.length > 0) await inTransaction(database, (trx) => tell(trx, { order, tellings, at: now }))
    },
    size: batch,
  })
}
