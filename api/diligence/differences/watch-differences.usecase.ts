import { instantOf } from '@kaihu/domain/base/instant.ts'
import { differenceReportDue } from '@kaihu/domain/diligence/investigation/difference-report.ts'
import { isReported } from '@kaihu/domain/order/notices/difference-tellings.ts'
import { announceOrder } from '../../order/command/announce-order.ts'
import { readHistory } from '../../order/read/read-history.usecase.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { actOnAll } from '../../platform/database/walk-all.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { listDifferencesOf, listOpenDifferences, setDueDay } from './difference.store.ts'
import { dropDifference } from './find-difference.usecase.ts'
import { tellOfDay } from './tell-of-difference.ts'

async function watchOne(trx: Transaction, orderCode: string, now: Date): Promise<void> {
  const order = (await readHistory(trx, orderCode))?.state
  const report = (await listDifferencesOf(trx, orderCode)).find(({ closedAt }) => closedAt === null)
  if (!order || !report) return
  if (!isReported(order)) {
    const actor = { kind: 'system', job: 'differences' } as const
    await dropDifference(trx, report, { note: '', actor, now })
    announceOrder(trx, order, order)
    return
  }
  const { order: settings } = await readSettings(trx)
  const dueOn = differenceReportDue(instantOf(report.foundAt), settings.holidays)
  if (dueOn !== report.dueOn) {
    await setDueDay(trx, report.reportId, dueOn)
    announceOrder(trx, order, order)
  }
  await tellOfDay(trx, { order, report: { ...report, dueOn }, now })
}

/**
 * A released calendar moves its day; a report about a company that the bank did not take ends. Safe to
 * repeat.
 */
export async function watchDifferences({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const now = clock()
  await actOnAll(await listOpenDifferences(database), ({ orderCode }) =>
    inTransaction(database, (trx) => watchOne(trx, orderCode, now)),
  )
}
