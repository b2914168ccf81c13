import type { Actor } from '../../access/actor.ts'
import { type Capability, hasCapability } from '../../access/capabilities.ts'
import type { Instant } from '../../base/instant.ts'
import type { Result } from '../../base/result.ts'
import type { OrderEvent } from '../events.ts'
import { type Refusal, refusal } from '../refusals.ts'
import { RETURN_TEXT_LIMIT } from '../returns.ts'
import type { OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'

/** What every command is judged by. */
export type Situation = {
  readonly order: OrderState
  readonly actor: Actor
  readonly now: Instant
  readonly settings: OrderSettings
}

export type Decision = Result<readonly OrderEvent[], Refusal>

/** Refuses unless staff in their current role may act under the capability, where this order stands. */
export function refuseWithout({ order, actor }: Situation, capability: Capability): Refusal | null {
  if (actor.kind !== 'staff') return refusal('role_may_not')
  return hasCapability(actor.role, capability, order) ? null : refusal('role_may_not', { role: actor.role })
}

export function refuseText(text: string | undefined, field: string): Refusal | null {
  if (text === undefined || text.trim() === '') return refusal('note_required', {}, field)
  return refuseLongText(text, field)
}

/** Refuses a text longer than 255 characters, counted as people count them. */
export function refuseLongText(text: string, field: string): Refusal | null {
  return [...text].length > RETURN_TEXT_LIMIT
    ? refusal('text_too_long', { max: RETURN_TEXT_LIMIT }, field)
    : null
}
