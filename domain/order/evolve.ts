import type { OrderCreated, OrderEvent } from './events.ts'
import type { OrderState } from './state.ts'

export declare function evolve(state: OrderState, event: OrderEvent): OrderState
export declare function initialOrder(event: OrderCreated): OrderState
