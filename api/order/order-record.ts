import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

export type OrderRecord = { readonly version: number; readonly state: OrderState }

export type CommandOutcome = OrderRecord & { readonly events: readonly OrderEvent[] }
