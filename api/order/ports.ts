import type { WholeCustomer } from '@kaihu/contract/core-system.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { JsonObject } from '../platform/database/json-column.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { port } from '../platform/port.ts'

/** Counts what happened to an order for the reports. */
export const keepFacts =
  port<(trx: Transaction, outcome: { state: OrderState; events: readonly OrderEvent[] }) => Promise<void>>(
    'keepFacts',
  )

/** The customer due diligence record as the customer-risk system receives it; null for an order that has none. */
export const cddForCrt =
  port<(trx: Transaction, orderCode: string) => Promise<JsonObject | null>>('cddForCrt')

/** Everything that a bank's system has to know of the customer of an order. */
export const wholeCustomer =
  port<(trx: Transaction, state: OrderState, now: Date) => Promise<WholeCustomer>>('wholeCustomer')

/** Tells programs of the bank what happened to an order, in the transaction of what happened. */
export const publishEvents =
  port<
    (
      trx: Transaction,
      outcome: { state: OrderState; events: readonly OrderEvent[]; now: Date },
    ) => Promise<void>
  >('publishEvents')

/** What an opened account sets off: its company is a customer of the bank from now on. */
export const followOpening =
  port<
    (
      trx: Transaction,
      outcome: { state: OrderState; events: readonly OrderEvent[]; now: Date },
    ) => Promise<void>
  >('followOpening')

/** What a changed answer, or another status, makes of the papers that somebody was asked to sign. */
export const followSignatures =
  port<
    (
      trx: Transaction,
      outcome: { state: OrderState; events: readonly OrderEvent[]; now: Date },
    ) => Promise<void>
  >('followSignatures')
