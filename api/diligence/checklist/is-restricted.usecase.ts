import type { RestrictionCause } from '@kaihu/domain/diligence/risk/restricted-account.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { assessOrder } from './assess-order.usecase.ts'

/** What nobody has found out before the checklist is complete speaks for nothing yet. */
const FOUND_WITH_THE_CHECKLIST: readonly RestrictionCause[] = ['visitMissing', 'hitsNotCleared']

/**
 * R10: rating, countries, address words and owners' ages at any time, visit and hits once the checklist is
 * complete.
 */
export async function isRestrictedByRule(
  database: Queryable,
  state: OrderState,
  now: Date,
): Promise<boolean> {
  if (state.facts.risk_rating === 'H') return true
  const { restrictedBecause } = (await assessOrder(database, { state, now })).result
  const isComplete = state.facts.risk_checklist_complete === true
  return restrictedBecause.some((cause) => isComplete || !FOUND_WITH_THE_CHECKLIST.includes(cause))
}
