import { scopedOrderOf } from '@kaihu/domain/order/rights/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { beforeCommit, type Transaction } from '../../platform/database/transaction.ts'
import { announce } from '../../platform/live/announce.ts'
import { findOrder } from '../order.store.ts'
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

/** How an order stood when its transaction began, by the order's code. */
const firstOf = new WeakMap<Transaction, Map<string, OrderState | undefined>>()

function firstIn(trx: Transaction): Map<string, OrderState | undefined> {
  const known = firstOf.get(trx) ?? new Map<string, OrderState | undefined>()
  firstOf.set(trx, known)
  return known
}

/**
 * Tells open screens that the order changed: its code only, to those who may see it, and to those who could before, whose
 * lists lose it. Once a transaction, however much of the order changes in it. `before` is undefined for a new order.
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

/** The same of something that lies beside the order itself: whoever has it open reads it again, lists stay as they are. */
export async function announceBeside(trx: Transaction, orderCode: string): Promise<void> {
  const order = await findOrder(trx, orderCode)
  if (order && !firstIn(trx).has(orderCode)) announceOrder(trx, order.state, order.state)
}
