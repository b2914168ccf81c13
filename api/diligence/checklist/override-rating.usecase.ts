import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { refusal } from '@kaihu/domain/order/refusals.ts'
import { canFillChecklist } from '@kaihu/domain/order/rights/checklist-rights.ts'
import type { RiskRating } from '@kaihu/domain/order/state/facts.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { lockForCommand, performCommand } from '../../order/command/perform-command.usecase.ts'
import { refuseCommand } from '../../order/command/refuse-command.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { assessOrder, pointsHash } from './assess-order.usecase.ts'

export type OverrideRating = {
  orderCode: string
  actor: StaffActor
  now: Date
  rating: RiskRating
  reason: string
}

/**
 * R14. What they agree to names the points: other points, and it is void. Refuses everybody but the order's
 * own case manager, a checklist never saved, and the calculated rating itself.
 */
export async function overrideRating(trx: Transaction, wish: OverrideRating): Promise<OrderState> {
  const { orderCode, actor, now, rating, reason } = wish
  const { state } = await lockForCommand(trx, { orderCode, actor })
  if (!canFillChecklist(state, actor)) throw refuseCommand(refusal('not_your_seat'))
  const { kept, result } = await assessOrder(trx, { state, now })
  if (!kept) throw refuseCommand(refusal('rating_missing'))
  const { calculated } = result
  if (rating === calculated.rating) throw refuseCommand(refusal('nothing_changed'))
  const subject = {
    calculated: calculated.rating,
    chosen: rating,
    sum: calculated.sum,
    table: calculated.tableVersion,
    points: pointsHash(calculated),
  }
  const outcome = await performCommand(trx, {
    orderCode,
    actor,
    now,
    command: { type: 'choose_values', choices: [{ kind: 'rating_override', subject }], note: reason },
  })
  return outcome.state
}
