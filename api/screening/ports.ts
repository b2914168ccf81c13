import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Brings the risk rating of an order into line with what its screening found; undefined when all stands. */
export const settleRisk =
  port<(trx: Transaction, settle: { state: OrderState; now: Date }) => Promise<CommandOutcome | undefined>>(
    'settleRisk',
  )
