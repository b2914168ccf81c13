import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { LITE_PROGRESS_QUEUE } from './system-check/lite-queue.ts'

/** At 0410 every newly stated fact may be the last one that the system waited for (W17, W20). */
export const requestStatusJobs = async (
  trx: Transaction,
  state: OrderState,
  events: readonly OrderEvent[],
): Promise<void> => {
  if (state.status !== '0410' || !events.some(({ type }) => type === 'fact_recorded')) return
  await enqueue(trx, LITE_PROGRESS_QUEUE, { orderCode: state.orderCode })
}
