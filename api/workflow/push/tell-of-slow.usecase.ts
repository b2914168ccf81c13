import { slowSince, tellingsOfSlowPush } from '@kaihu/domain/order/notices/slow-push-tellings.ts'
import { settleOthers } from '../../notices/settle-notices.usecase.ts'
import { tell } from '../../notices/tell.usecase.ts'
import { lockOrder } from '../../order/order.store.ts'
import { listTakenKinds, type OpenPush } from '../../order/push/push.store.ts'
import { listSlow, markToldSlow, type SlowPush } from '../../order/push/slow-push.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'

/** The rest is told by the next run. */
const MOST = 200

type Deps = { readonly database: Database; readonly clock: Clock }

async function tellOne(trx: Transaction, slow: SlowPush, { hours, now }: { hours: number; now: Date }) {
  const order = (await lockOrder(trx, slow.orderCode))?.state
  // The answer may have come a moment ago.
  if (!order || !(await markToldSlow(trx, slow, now))) return
  const { id: pushId, kind: push, takenAt } = slow
  const tellings = tellingsOfSlowPush(order, { push, pushId, takenAt, hours })
  await tell(trx, { order, tellings, at: now })
}

/** Those who work with a core system hear that it takes longer than the bank thinks right: once for each time it took something. */
export async function tellOfSlow({ database, clock }: Deps): Promise<void> {
  const now = clock()
  const hours = (await readSettings(database)).values.coreAnswerHours
  for (const slow of await listSlow(database, slowSince({ hours, now }), MOST))
    await inTransaction(database, (trx) => tellOne(trx, slow, { hours, now }))
}

export async function settleSlow(
  trx: Transaction,
  { order_code: orderCode }: OpenPush,
  now: Date,
): Promise<void> {
  const still = await listTakenKinds(trx, orderCode)
  await settleOthers(trx, { orderCode, notice: 'pushSlow', param: 'push', still, by: null, now })
}
