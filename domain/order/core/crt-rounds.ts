import type { ActorRef } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import type { ActionName } from '../actions.ts'
import type { OrderEvent, Transitioned } from '../events.ts'

/** What became of a record that was sent to the CRT. */
export type CrtDecision = {
  readonly action: Extract<
    ActionName,
    'crt_approve' | 'crt_return' | 'crt_reject' | 'return_to_pre_account' | 'cancel' | 'revoke'
  >
  readonly by: ActorRef
  readonly checkedBy: ActorRef | null
  readonly at: Instant
  readonly comment: string | null
}

/** One time round: a record sent to the CRT under a version, the push that carried it, and the decision. */
export type CrtRound = {
  readonly crtVersion: number
  readonly enteredBy: ActorRef
  readonly enteredAt: Instant
  readonly push: number | null
  readonly decision: CrtDecision | null
}

function isEntry({ action }: Transitioned): boolean {
  return action === 'crt_input' || action === 'crt_update'
}

function decisionOf({ action, by, checkedBy, at, reason }: Transitioned): CrtDecision {
  return { action: action as CrtDecision['action'], by, checkedBy, at, comment: reason }
}

/** The rounds of an order with the CRT, oldest first, read from its events (W44 to W50; crtVersion rises at W48). */
export function crtRoundsOf(events: readonly OrderEvent[]): readonly CrtRound[] {
  let crtVersion = 0
  const rounds: CrtRound[] = []
  const change = (part: Partial<CrtRound>) => {
    const last = rounds.pop()
    if (last !== undefined) rounds.push({ ...last, ...part })
  }
  for (const event of events) {
    if (event.type === 'crt_returned') crtVersion = event.crtVersion
    if (event.type === 'push_requested' && event.push === 'crt') change({ push: event.generation })
    if (event.type !== 'transitioned') continue
    if (isEntry(event)) {
      const { by: enteredBy, at: enteredAt } = event
      rounds.push({ crtVersion, enteredBy, enteredAt, push: null, decision: null })
    } else if (event.from === '1000' && event.to !== '1000') {
      change({ decision: decisionOf(event) })
    }
  }
  return rounds
}
