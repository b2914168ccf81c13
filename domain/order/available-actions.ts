import type { Actor } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import type { ActionView } from './action-view.ts'
import type { OrderState } from './state.ts'

export declare function availableActions(order: OrderState, actor: Actor, now: Instant): readonly ActionView[]
