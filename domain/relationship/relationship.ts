import type { StaffActor } from '../access/actor.ts'
import { findGrant } from '../access/capabilities.ts'
import { type Role, roleOf } from '../access/roles.ts'
import type { BranchCode, SectorCode, StaffId } from '../base/ids.ts'
import { addMonths, type PlainDate } from '../base/plain-date.ts'
import type { RISK_RATINGS } from '../order/state/facts.ts'

export type Rating = (typeof RISK_RATINGS)[number]

/** Why a relationship ended; `core_system`: the bank's core system said so, nobody here decided it. */
export const END_REASONS = ['customer_wish', 'dormant', 'dissolved', 'risk_decision', 'other'] as const
export type EndReason = (typeof END_REASONS)[number]
export const KNOWN_END_REASONS = [...END_REASONS, 'core_system'] as const
export type KnownEndReason = (typeof KNOWN_END_REASONS)[number]

/** Whose relationships somebody reaches. A seat on the order is a seat here for those who know the customer. */
export type RelationshipScope = 'ro' | 'rm' | 'branch' | 'sector' | 'business_banking' | 'all' | 'none'

export type ScopedRelationship = {
  readonly branchCode: BranchCode | null
  readonly sector: SectorCode | null
  readonly isBB: boolean
  readonly rm: StaffId | null
  readonly ro: StaffId | null
}

/**
 * A case manager's or an officer's seat ended with the order: their branch looks after its customers from
 * then on.
 */
export function relationshipScopeOf(role: Role): RelationshipScope {
  const { scope } = roleOf(role)
  switch (scope) {
    case 'ro':
    case 'rm':
    case 'branch':
    case 'sector':
    case 'business_banking':
    case 'all':
      return scope
    case 'ao':
    case 'cm':
    case 'pool':
    case 'queue':
      return 'branch'
    default:
      return 'none'
  }
}

type ScopeRule = (relationship: ScopedRelationship, actor: StaffActor) => boolean

const RULES: Readonly<Record<RelationshipScope, ScopeRule>> = {
  ro: ({ ro }, { staffId }) => ro === staffId,
  rm: ({ rm }, { staffId }) => rm === staffId,
  branch: ({ branchCode }, { branchCodes }) => branchCode !== null && branchCodes.includes(branchCode),
  sector: ({ sector }, actor) => sector !== null && sector === actor.sector,
  business_banking: ({ isBB }) => isBB,
  all: () => true,
  none: () => false,
}

export function isRelationshipInScope(relationship: ScopedRelationship, actor: StaffActor): boolean {
  return RULES[relationshipScopeOf(actor.role)](relationship, actor)
}

/** When a customer of that rating is looked at again; one that nobody rated is looked at like a high risk. */
export function nextReviewOn(
  rating: Rating | null,
  since: PlainDate,
  months: Readonly<Record<Rating, number>>,
): PlainDate {
  return addMonths(since, months[rating ?? 'H'])
}

export type EndProposal = { readonly proposedBy: StaffId; readonly state: 'proposed' | 'agreed' | 'refused' }

export type EndRefusal =
  | 'ended'
  | 'proposed_already'
  | 'nothing_proposed'
  | 'role_may_not'
  | 'same_person'
  | 'day_before_opening'
  | 'day_in_future'

type Standing = { readonly openedOn: PlainDate; readonly endedOn: PlainDate | null }

export function refuseEndProposal(
  { openedOn, endedOn, pending }: Standing & { readonly pending: EndProposal | null },
  { actor, endsOn, today }: { actor: StaffActor; endsOn: PlainDate; today: PlainDate },
): EndRefusal | null {
  if (findGrant(actor.role, 'end_relationship')?.right !== 'act') return 'role_may_not'
  if (endedOn !== null) return 'ended'
  if (pending !== null) return 'proposed_already'
  if (endsOn > today) return 'day_in_future'
  return endsOn < openedOn ? 'day_before_opening' : null
}

export function refuseEndDecision(
  { endedOn, pending }: Pick<Standing, 'endedOn'> & { readonly pending: EndProposal | null },
  actor: StaffActor,
): EndRefusal | null {
  if (findGrant(actor.role, 'end_relationship')?.right !== 'check') return 'role_may_not'
  if (endedOn !== null) return 'ended'
  if (pending === null) return 'nothing_proposed'
  return pending.proposedBy === actor.staffId ? 'same_person' : null
}
