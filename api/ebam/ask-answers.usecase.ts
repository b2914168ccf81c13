import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import { publishedOf } from '@kaihu/domain/order/published/published-of.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { findOpeningOf } from './ebam.store.ts'
import { type DueAnswer, EBAM_QUEUE } from './ebam-queue.ts'

function dueOf(orderCode: string, events: readonly OrderEvent[]): readonly DueAnswer['about'][] {
  const returned = events.flatMap((event): DueAnswer['about'][] =>
    event.type === 'returned_to_customer'
      ? [
          {
            kind: 'returned',
            marks: event.marks.map(({ fieldKey, title, value }) => ({
              place: fieldKey,
              title,
              words: value,
            })),
          },
        ]
      : [],
  )
  const told = publishedOf(orderCode, events).flatMap((event): DueAnswer['about'][] => {
    if (event.type === 'order.opened') return [{ kind: 'opened' }]
    return event.type === 'order.closed' ? [{ kind: 'ended', outcome: event.data.outcome }] : []
  })
  return [...returned, ...told]
}

export async function askAnswers(
  trx: Transaction,
  { state, events, now }: { state: OrderState; events: readonly OrderEvent[]; now: Date },
): Promise<void> {
  const due = dueOf(state.orderCode, events)
  if (due.length === 0 || !(await findOpeningOf(trx, state.orderCode))) return
  for (const about of due) {
    const answer: DueAnswer = { orderCode: state.orderCode, at: now.toISOString(), about }
    await enqueue(trx, EBAM_QUEUE, answer)
  }
}
