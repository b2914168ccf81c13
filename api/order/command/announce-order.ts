import { scopedOrderOf } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { stateColumnsOf } from '../order-columns.ts'

/**
 * What an order stands in lists by, and is counted by. Who took part makes it findable to that person alone, who just did
 * something to it and reads again by themselves; a calendar in force moves both sides alike.
 */
function placeOf(state: OrderState): string {
  const { changed_at: _at, comments: _comment, participants: _people, ...place } = stateColumnsOf(state)
  return JSON.stringify(place)
}

/** Whether lists and counts may differ after the change; a remark, a document or a saved page moves nothing. */
export function movesLists(before: OrderState | undefined, after: OrderState): boolean {
  return before === undefined || placeOf(before) !== placeOf(after)
}

/**
 * Tells open screens that the order changed: its code only, to those who may see it, and to those who could before, whose
 * lists lose it.
 */
export function announceOrder(
  trx: Transaction,
  state: OrderState,
  before: OrderState | undefined,
): Promise<void> {
  return announce(trx, {
    subject: 'order',
    id: state.orderCode,
    scopes: [state, ...(before ? [before] : [])].map(scopedOrderOf),
    movesLists: movesLists(before, state),
  })
}
