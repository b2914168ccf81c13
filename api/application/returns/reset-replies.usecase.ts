import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import { REPLIES_SECTION } from '@kaihu/domain/application/returns/returned-places.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { readAnswers, saveSectionRow } from '../section/section.store.ts'

/** One row per marked item. What was answered in earlier rounds stays in their submissions. */
export async function resetReplies(
  trx: Transaction,
  { state, actor, now }: { state: OrderState; actor: Actor; now: Date },
): Promise<void> {
  const { versions } = await readAnswers(trx, state.orderCode)
  const items = state.rollbackCommentList.map(({ fieldKey }) => ({ path: fieldKey, answer: null }))
  await saveSectionRow(trx, {
    orderCode: state.orderCode,
    section: REPLIES_SECTION,
    seenVersion: versions[REPLIES_SECTION] ?? 0,
    answers: { items },
    by: actorRef(actor),
    now,
  })
}
