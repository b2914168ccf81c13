import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { tellingsOfDifference } from '@kaihu/domain/order/notices/difference-tellings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { tell } from '../../notices/tell.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readSettings } from '../../settings/order-settings.ts'
import type { Difference } from './difference.store.ts'

type About = { readonly order: OrderState; readonly report: Difference; readonly now: Date }

export async function tellOfPrepared(trx: Transaction, { order, report, now }: About): Promise<void> {
  const reason = `differencePrepared:${report.reportId}:${now.getTime()}`
  const to = { kind: 'role', role: 'CM_LEADER' } as const
  const tellings = [{ to, notice: 'differencePrepared', params: { day: report.dueOn }, reason } as const]
  await tell(trx, { order, tellings, at: now })
}

export async function tellOfReturn(trx: Transaction, { order, report, now }: About): Promise<void> {
  if (report.preparedBy === null) return
  const reason = `differenceReturned:${report.reportId}:${now.getTime()}`
  const to = { kind: 'person', staffId: report.preparedBy } as const
  const tellings = [{ to, notice: 'differenceReturned', params: { day: report.dueOn }, reason } as const]
  await tell(trx, { order, tellings, at: now })
}

export async function tellOfDay(trx: Transaction, { order, report, now }: About): Promise<void> {
  const { order: settings } = await readSettings(trx)
  const today = shanghaiDateOf(instantOf(now))
  const tellings = tellingsOfDifference(order, { ...report, today }, settings)
  if (tellings.length > 0) await tell(trx, { order, tellings, at: now })
}
