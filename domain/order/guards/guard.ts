import type { Actor } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import type { TransitionCommand } from '../commands.ts'
import type { Refusal } from '../refusals.ts'
import type { OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import type { TransitionRow } from '../transitions/transition.ts'

export type GuardContext = {
  readonly order: OrderState
  readonly row: TransitionRow
  readonly actor: Actor
  readonly now: Instant
  readonly settings: OrderSettings
  readonly command: TransitionCommand | null
}

/** Null lets the transition through; a refusal says what is missing, or each of several that are missing at once. */
export type Guard = (context: GuardContext) => Refusal | readonly Refusal[] | null
