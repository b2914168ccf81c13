import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { announce } from '../platform/live/announce.ts'

/** Tells open screens that the order changed: its code only, to those who may see it. */
export const announceOrder = (trx: Transaction, state: OrderState): Promise<void> =>
  announce(trx, {
    subject: 'order',
    id: state.orderCode,
    customerId: state.customerId,
    branchCode: state.intake.branchCode,
  })
