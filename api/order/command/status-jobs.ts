import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { readSettings } from '../../settings/order-settings.ts'
import { FACTOR_CHECK_QUEUE } from '../factor-check-queue.ts'
import { PARTIES_QUEUE } from '../party-queue.ts'
import { READINGS_QUEUE } from '../readings-queue.ts'
import { SIMPLIFIED_PROGRESS_QUEUE } from '../simplified-queue.ts'

/** Also what screening does not look at is told of a party: their position, their address. */
function changesParties({ type }: OrderEvent): boolean {
  return type === 'application_submitted' || type === 'application_changed'
}

/**
 * At 0410 every new fact may be the last one that the system waited for (W17, W20). Answers change the parties,
 * once there are any.
 */
export async function requestStatusJobs(
  trx: Transaction,
  state: OrderState,
  events: readonly OrderEvent[],
): Promise<void> {
  if (state.submissionCount > 0 && events.some(changesParties)) {
    await enqueue(trx, PARTIES_QUEUE, { orderCode: state.orderCode })
  }
  if (events.some(({ type }) => type === 'application_submitted')) {
    await enqueue(trx, READINGS_QUEUE, { orderCode: state.orderCode })
    const { values } = await readSettings(trx)
    if (values.fourFactorCheck === true)
      await enqueue(trx, FACTOR_CHECK_QUEUE, { orderCode: state.orderCode })
  }
  if (state.status !== '0410' || !events.some(({ type }) => type === 'fact_recorded')) return
  await enqueue(trx, SIMPLIFIED_PROGRESS_QUEUE, { orderCode: state.orderCode })
}
