import type { StaffActor } from '../access/actor.ts'
import { hasCapability } from '../access/capabilities.ts'
import type { StaffId } from '../base/ids.ts'
import { type Disposition, type HitState, isOpenHit, refuseCheck } from '../screening/disposition.ts'

/** How a case ended: all hits are others, somebody is the listed one, or the hits ended by themselves. */
export const CASE_OUTCOMES = ['cleared', 'confirmed', 'gone'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export type CaseHit = {
  readonly state: HitState
  /** When its decision came to hold; null while none does. */
  readonly decidedAt: Date | null
}

export type CaseStep =
  | { readonly kind: 'open' }
  | { readonly kind: 'close'; readonly outcome: CaseOutcome }
  | { readonly kind: 'none' }

/**
 * Open while anything has to be decided. What was decided before the case says nothing about how it ended.
 */
export function caseStep(open: { readonly openedAt: Date } | null, hits: readonly CaseHit[]): CaseStep {
  const isAsking = hits.some(isOpenHit)
  if (open === null) return isAsking ? { kind: 'open' } : { kind: 'none' }
  if (isAsking) return { kind: 'none' }
  const decided = hits.filter(({ decidedAt }) => decidedAt !== null && decidedAt >= open.openedAt)
  if (decided.some(({ state }) => state === 'true_match')) return { kind: 'close', outcome: 'confirmed' }
  return { kind: 'close', outcome: decided.length > 0 ? 'cleared' : 'gone' }
}

export type CaseRefusal = 'role_may_not' | 'case_closed' | 'yours_already'

export function refuseTaking(
  actor: StaffActor,
  { isClosed, owner }: { readonly isClosed: boolean; readonly owner: StaffId | null },
): CaseRefusal | null {
  if (!hasCapability(actor.role, 'screening')) return 'role_may_not'
  if (isClosed) return 'case_closed'
  return owner === actor.staffId ? 'yours_already' : null
}

export function verbsOnHit(
  actor: StaffActor,
  { live, isOver }: { readonly live: Disposition | null; readonly isOver: boolean },
): ('propose' | 'check')[] {
  if (isOver) return []
  if (live?.state === 'proposed') return refuseCheck(actor, live) === null ? ['check'] : []
  return live === null && hasCapability(actor.role, 'screening') ? ['propose'] : []
}
