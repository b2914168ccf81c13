import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { CommandOutcome } from '../order/order-record.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

export const settleRisk =
  port<(trx: Transaction, settle: { state: OrderState; now: Date }) => Promise<CommandOutcome | undefined>>(
    'settleRisk',
  )
