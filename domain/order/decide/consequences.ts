import type { ActorRef } from '../../access/actor.ts'
import type { Instant } from '../../base/instant.ts'
import type { OrderEvent } from '../events.ts'
import { isGateLive } from '../gates/gate-opening.ts'
import { kindsOf } from '../own/own-workflow.ts'
import { evolve } from '../state/evolve.ts'
import type { OrderState } from '../state/state.ts'
import { isFinalStatus } from '../statuses.ts'
import { approvalHashOf } from './approval-hash.ts'

function lapsed(after: OrderState, at: Instant, by: ActorRef): readonly OrderEvent[] {
  const isFinal = isFinalStatus(after.status)
  return after.approvals
    .filter((approval) => isFinal || approval.hash !== approvalHashOf(after, approval.command))
    .map(({ approvalId }) => ({
      type: 'approval_lapsed',
      at,
      by,
      approvalId,
      cause: isFinal ? 'final' : 'changed',
    }))
}

function closed(after: OrderState, at: Instant, by: ActorRef): readonly OrderEvent[] {
  if (!isFinalStatus(after.status)) return []
  return [
    ...kindsOf(after)
      .filter((kind) => isGateLive(after, kind))
      .map((kind) => ({ type: 'task_cancelled', at, by, kind, cause: 'final' }) as const),
    ...after.invitations.map(
      (invitationId) => ({ type: 'invitation_cancelled', at, by, invitationId }) as const,
    ),
  ]
}

function released(after: OrderState, at: Instant, by: ActorRef): readonly OrderEvent[] {
  const isMoot = !isFinalStatus(after.status) && after.facts.company_released !== false
  if (!isMoot || !isGateLive(after, 'company_release')) return []
  return [{ type: 'task_cancelled', at, by, kind: 'company_release', cause: 'replaced' }]
}

/** Approvals of something that changed die; a final status cancels open tasks, invitations and approvals. */
export function withConsequences(
  order: OrderState,
  events: readonly OrderEvent[],
  at: Instant,
  by: ActorRef,
): readonly OrderEvent[] {
  const after = events.reduce(evolve, order)
  return [...events, ...lapsed(after, at, by), ...released(after, at, by), ...closed(after, at, by)]
}
