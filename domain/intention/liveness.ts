import { addMinutes, type Instant } from '../base/instant.ts'
import { RECORDABLE_STATUSES } from './decide-recording.ts'
import type { IntentionRefusal } from './refusals.ts'
import { type IntentionSituation, refused } from './situation.ts'
import { handedIn } from './state.ts'

/** Sessions cost the bank money: so many may be begun for an order in a day. */
export const MOST_LIVENESS_A_DAY = 10
const DAY_MINUTES = 24 * 60

/** Nobody waits for a session that was begun before. */
export function livenessSince(now: Instant): Instant {
  return addMinutes(now, -DAY_MINUTES)
}

/** Why nobody may have a face checked for this order now; null when its customer may, before the video or beside it. */
export function refuseLiveness(
  { intention, order, actor, now }: IntentionSituation,
  { isPersonKnown, begun }: { readonly isPersonKnown: boolean; readonly begun: readonly Instant[] },
): IntentionRefusal | null {
  if (actor.kind !== 'customer') return refused('not_yours')
  if (order.approach !== 'online') return refused('approach_not_online')
  const isOver = handedIn(intention)?.state === 'accepted' && intention.newOneAsked === null
  if (isOver || !RECORDABLE_STATUSES.includes(order.status)) return refused('not_checkable_now')
  if (!isPersonKnown) return refused('person_unknown')
  return begun.filter((at) => at > livenessSince(now)).length < MOST_LIVENESS_A_DAY
    ? null
    : refused('too_many_checks', { most: MOST_LIVENESS_A_DAY })
}
