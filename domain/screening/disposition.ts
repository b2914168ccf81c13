import { type Actor, type ActorRef, personOf } from '../access/actor.ts'
import { hasCapability } from '../access/capabilities.ts'
import { isStopping, type ScreeningCategory } from './screening-list.ts'

export const DECISIONS = ['false_positive', 'true_match', 'escalated'] as const
export type Decision = (typeof DECISIONS)[number]

/** After a true match the order stops, or goes on with measures; in sanctions and blacklist it always stops (R42). */
export const OUTCOMES = ['stop', 'continue'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const REASON_CODES = {
  false_positive: [
    'other_birth_date',
    'other_document_number',
    'other_country',
    'other_gender_or_type',
    'other_line_of_business',
    'name_only',
    'other',
  ],
  true_match: ['same_document_number', 'same_birth_date_and_country', 'admitted', 'several_facts', 'other'],
  escalated: ['facts_insufficient', 'facts_contradict', 'needs_expertise', 'other'],
} as const satisfies Record<Decision, readonly string[]>

export function isReasonOf(decision: Decision, code: string): boolean {
  return (REASON_CODES[decision] as readonly string[]).includes(code)
}

export type DispositionState = 'proposed' | 'in_force' | 'refused' | 'ended'

export type Disposition = {
  readonly decision: Decision
  readonly state: DispositionState
  readonly outcome: Outcome | null
  readonly proposedBy: ActorRef
}

export const HIT_STATES = [
  'logged',
  'pending',
  'awaiting_check',
  'escalated',
  'false_positive',
  'true_match',
  'stale',
  'delisted',
] as const
export type HitState = (typeof HIT_STATES)[number]

/** Whether a decision holds at once or waits for another person (R42); what is said of several hits always waits. */
export function needsSecondPerson(
  category: ScreeningCategory,
  decision: Decision,
  isTogether = false,
): boolean {
  return isTogether || decision !== 'false_positive' || isStopping(category)
}

export type DispositionRefusal =
  | 'role_may_not'
  | 'same_person'
  | 'reason_unknown'
  | 'outcome_stops'
  | 'nothing_proposed'
  | 'already_decided'
  | 'evidence_missing'
  | 'not_equal'

export type Proposal = {
  readonly category: ScreeningCategory
  readonly decision: Decision
  readonly outcome: Outcome | null
  readonly reasonCode: string
  readonly evidence: SearchEvidence
}

/** How many documents show what was searched for, per language of the search. */
export type SearchEvidence = {
  readonly en: number
  readonly zh: number
}

/** A hit is cleared on what was searched, in English and in Chinese. */
export function hasSearchEvidence({ en, zh }: SearchEvidence): boolean {
  return en > 0 && zh > 0
}

export function refuseProposal(actor: Actor, proposal: Proposal): DispositionRefusal | null {
  if (actor.kind !== 'staff' || (actor.role !== 'AO' && actor.role !== 'CM')) return 'role_may_not'
  if (!isReasonOf(proposal.decision, proposal.reasonCode)) return 'reason_unknown'
  if (proposal.decision === 'true_match') {
    if (proposal.outcome === null) return 'outcome_stops'
    if (proposal.outcome === 'continue' && isStopping(proposal.category)) return 'outcome_stops'
  }
  if (proposal.decision === 'false_positive' && !hasSearchEvidence(proposal.evidence))
    return 'evidence_missing'
  return null
}

/**
 * What was searched is said in words, and a confirmed hit stops nothing by itself. A second person decides in
 * every category; risk control proposes too.
 */
export function refuseStandingProposal(
  actor: Actor,
  { decision, reasonCode }: Pick<Proposal, 'decision' | 'reasonCode'>,
): DispositionRefusal | null {
  if (actor.kind !== 'staff' || !hasCapability(actor.role, 'screening')) return 'role_may_not'
  return isReasonOf(decision, reasonCode) ? null : 'reason_unknown'
}

export function refuseCheck(actor: Actor, disposition: Disposition | null): DispositionRefusal | null {
  if (disposition === null || disposition.state !== 'proposed') return 'nothing_proposed'
  if (actor.kind !== 'staff' || !hasCapability(actor.role, 'screening')) return 'role_may_not'
  if (disposition.decision !== 'false_positive' && actor.role !== 'RISK_CONTROL') return 'role_may_not'
  return personOf(actor) === personOf(disposition.proposedBy) ? 'same_person' : null
}

export function hitState(hit: {
  readonly isLogOnly: boolean
  readonly isDelisted: boolean
  readonly wasDecidedBefore: boolean
  readonly live: Pick<Disposition, 'decision' | 'state'> | null
}): HitState {
  const { live } = hit
  if (live?.state === 'in_force' && live.decision === 'true_match') return 'true_match'
  if (hit.isDelisted) return 'delisted'
  if (live?.state === 'in_force') return live.decision === 'escalated' ? 'escalated' : 'false_positive'
  if (live?.state === 'proposed') return live.decision === 'escalated' ? 'escalated' : 'awaiting_check'
  if (hit.isLogOnly) return 'logged'
  return hit.wasDecidedBefore ? 'stale' : 'pending'
}

export const OPEN_HIT_STATES = [
  'pending',
  'stale',
  'awaiting_check',
  'escalated',
] as const satisfies readonly HitState[]

export function isOpenHit({ state }: { readonly state: HitState }): boolean {
  return OPEN_HIT_STATES.some((one) => one === state)
}

/** Days that a dismissal holds when the bank set nothing else (12 months). */
export const USUAL_DISMISSAL_DAYS = 365
