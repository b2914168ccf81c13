import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

/** An order as its row holds it: the fold, and the number of accepted commands (the optimistic lock). */
export type OrderRecord = { readonly version: number; readonly state: OrderState }

/** What an accepted command led to. */
export type CommandOutcome = OrderRecord & { readonly events: readonly OrderEvent[] }
