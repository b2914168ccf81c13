import type { Actor } from '../access/actor.ts'
import type { Instant } from '../base/instant.ts'
import type { Result } from '../base/result.ts'
import type { IntentionEvent } from './events.ts'
import type { IntentionRefusal, IntentionRefusalCode } from './refusals.ts'
import type { IntentionState } from './state.ts'

export type OrderFacts = {
  /** As it was answered, or as it was submitted. */
  readonly approach: 'online' | 'branch' | null
  readonly status: string
  readonly accompanying: readonly string[]
}

export type IntentionSituation = {
  readonly intention: IntentionState
  readonly order: OrderFacts
  readonly actor: Actor
  readonly now: Instant
}

export type IntentionDecision = Result<readonly IntentionEvent[], IntentionRefusal>

export function refused(code: IntentionRefusalCode, params?: IntentionRefusal['params']): IntentionRefusal {
  return params === undefined ? { code } : { code, params }
}
