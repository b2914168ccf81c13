import { scopedOrderOf } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { beforeCommit, type Transaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { findOrder } from '../order.store.ts'
import { stateColumnsOf } from '../order-columns.ts'

// Who took part makes an order findable to that person alone, who reads again anyway; a calendar moves both
// sides alike.
function placeOf(state: OrderState): string {
  const { changed_at: _at, comments: _comment, participants: _people, ...place } = stateColumnsOf(state)
  return JSON.stringify(place)
}

/** Whether lists and counts may differ after the change; a remark, a document or a saved page moves nothing. */
export function movesLists(before: OrderState | undefined, after: OrderState): boolean {
  return before === undefined || placeOf(before) !== placeOf(after)
}

/** How an order stood when its transaction began, by the order's code. */
const firstOf = new WeakMap<Transaction, Map<string, OrderState | undefined>>()

function firstIn(trx: Transaction): Map<string, OrderState | undefined> {
  const known = firstOf.get(trx) ?? new Map<string, OrderState | undefined>()
  firstOf.set(trx, known)
  return known
}

/**
 * To those who may see it, and those who could before. Once a transaction. `before` is undefined for a new
 * order.
 */
export function announceOrder(trx: Transaction, state: OrderState, before: OrderState | undefined): void {
  const { orderCode } = state
  const first = firstIn(trx)
  if (!first.has(orderCode)) first.set(orderCode, before)
  const was = first.get(orderCode)
  beforeCommit(trx, `order ${orderCode}`, () =>
    announce(trx, {
      subject: 'order',
      id: orderCode,
      scopes: [state, ...(was ? [was] : [])].map(scopedOrderOf),
      movesLists: movesLists(was, state),
    }),
  )
}

export async function announceBeside(trx: Transaction, orderCode: string): Promise<void> {
  const order = await findOrder(trx, orderCode)
  if (order && !firstIn(trx).has(orderCode)) announceOrder(trx, order.state, order.state)
}
