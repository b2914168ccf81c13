import type { WholeCustomer } from '@kaihu/contract/core-system.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { JsonObject } from '../platform/database/json-column.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

export const keepFacts =
  port<(trx: Transaction, outcome: { state: OrderState; events: readonly OrderEvent[] }) => Promise<void>>(
    'keepFacts',
  )

export const cddForCrt =
  port<(trx: Transaction, orderCode: string) => Promise<JsonObject | null>>('cddForCrt')

export const wholeCustomer =
  port<(trx: Transaction, state: OrderState, now: Date) => Promise<WholeCustomer>>('wholeCustomer')

export const publishEvents =
  port<
    (
      trx: Transaction,
      outcome: { state: OrderState; events: readonly OrderEvent[]; now: Date },
    ) => Promise<void>
  >('publishEvents')

export const followOpening =
  port<
    (
      trx: Transaction,
      outcome: { state: OrderState; events: readonly OrderEvent[]; now: Date },
    ) => Promise<void>
  >('followOpening')

export const followSignatures =
  port<
    (
      trx: Transaction,
      outcome: { state: OrderState; events: readonly OrderEvent[]; now: Date },
    ) => Promise<void>
  >('followSignatures')
