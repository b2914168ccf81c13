import { scopedOrderOf } from '@kaihu/domain/order/order-scope.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announce.ts'

/**
 * Tells open screens that the order changed: its code only, to those who may see it, and to those who could before, whose
 * lists lose it.
 */
export const announceOrder = (
  trx: Transaction,
  state: OrderState,
  before: OrderState | undefined,
): Promise<void> =>
  announce(trx, {
    subject: 'order',
    id: state.orderCode,
    scopes: [state, ...(before ? [before] : [])].map(scopedOrderOf),
  })
