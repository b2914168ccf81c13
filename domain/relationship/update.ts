import type { StaffActor } from '../access/actor.ts'
import { findGrant } from '../access/capabilities.ts'
import type { StaffId } from '../base/ids.ts'
import { addMonths, type PlainDate } from '../base/plain-date.ts'
import type { Rating } from './relationship.ts'

export const UPDATE_TOPICS = [
  'name',
  'address',
  'legal_representative',
  'signatories',
  'beneficial_owners',
] as const
export type UpdateTopic = (typeof UPDATE_TOPICS)[number]

/** A look at the whole customer when its day comes, or a change of some of it. */
export const UPDATE_KINDS = ['review', 'change'] as const
export type UpdateKind = (typeof UPDATE_KINDS)[number]

/** From where the bank knows that there is something to look at. */
export const UPDATE_SOURCES = ['schedule', 'customer', 'staff', 'bank_message'] as const
export type UpdateSource = (typeof UPDATE_SOURCES)[number]

export const UPDATE_STATES = ['asked', 'answered', 'proposed', 'approved', 'withdrawn'] as const
export type UpdateState = (typeof UPDATE_STATES)[number]

const SECTIONS: Readonly<Record<UpdateTopic, readonly string[]>> = {
  name: ['companyInfo'],
  address: ['businessLocations'],
  // The register names who represents the company: both sections have to say the same.
  legal_representative: ['companyInfo', 'legalRepresentative'],
  signatories: ['signatories', 'authorisedPersons'],
  beneficial_owners: ['ownership'],
}

/** What a review asks beyond the topics: what the company does. */
const REVIEWED = ['businessOperation']

export function sectionsOfUpdate(kind: UpdateKind, topics: readonly UpdateTopic[]): readonly string[] {
  const asked = UPDATE_TOPICS.filter((topic) => kind === 'review' || topics.includes(topic))
  const sections = new Set(asked.flatMap((topic) => SECTIONS[topic]))
  return [...sections, ...(kind === 'review' ? REVIEWED : [])]
}

/** What is done with an update. `record`: staff take down what the customer handed in on paper. */
export type UpdateAct = 'answer' | 'record' | 'return' | 'propose' | 'approve' | 'refuse' | 'withdraw'

type Step = {
  readonly from: readonly UpdateState[]
  readonly to: UpdateState
  readonly who: 'customer' | 'maker' | 'checker'
}

/** The short flow of an update: every step there is. */
export const UPDATE_STEPS: Readonly<Record<UpdateAct, Step>> = {
  answer: { from: ['asked'], to: 'answered', who: 'customer' },
  record: { from: ['asked'], to: 'answered', who: 'maker' },
  return: { from: ['answered'], to: 'asked', who: 'maker' },
  propose: { from: ['answered'], to: 'proposed', who: 'maker' },
  approve: { from: ['proposed'], to: 'approved', who: 'checker' },
  refuse: { from: ['proposed'], to: 'answered', who: 'checker' },
  withdraw: { from: ['asked', 'answered'], to: 'withdrawn', who: 'maker' },
}

export type UpdateRefusal =
  | 'role_may_not'
  | 'update_moved'
  | 'same_person'
  | 'risk_control_decides'
  | 'parties_unscreened'
  | 'hits_open'
  | 'nothing_to_review'
  | 'asked_by_bank'
  | 'update_open'
  | 'ended'

export type StandingUpdate = {
  readonly state: UpdateState
  readonly proposedBy: StaffId | null
  readonly rating: Rating | null
}

/** What screening says of the customer's parties, those that were newly named among them. */
export type UpdateScreening = { readonly unscreened: number; readonly hasOpenCase: boolean }

/**
 * Nobody approves what they proposed, a high rating is risk control's, and nothing is approved while somebody
 * is not screened or a hit is open.
 */
export function refuseUpdateAct(
  act: Exclude<UpdateAct, 'answer'>,
  update: StandingUpdate,
  { actor, screening }: { readonly actor: StaffActor; readonly screening: UpdateScreening },
): UpdateRefusal | null {
  const { from, who } = UPDATE_STEPS[act]
  const right = findGrant(actor.role, 'update_relationship')?.right
  if (right !== (who === 'maker' ? 'act' : 'check')) return 'role_may_not'
  if (!from.includes(update.state)) return 'update_moved'
  if (who === 'maker') return null
  if (update.proposedBy === actor.staffId) return 'same_person'
  if (act === 'refuse') return null
  if (update.rating === 'H' && actor.role !== 'RISK_CONTROL') return 'risk_control_decides'
  if (screening.unscreened > 0) return 'parties_unscreened'
  return screening.hasOpenCase ? 'hits_open' : null
}

/**
 * What they told of themselves, until the bank has proposed what follows. What the bank asks is the bank's to
 * withdraw.
 */
export function refuseTakingBack({
  kind,
  source,
  state,
}: {
  readonly kind: UpdateKind
  readonly source: UpdateSource
  readonly state: UpdateState
}): UpdateRefusal | null {
  if (kind !== 'change' || source !== 'customer') return 'asked_by_bank'
  return UPDATE_STEPS.withdraw.from.includes(state) ? null : 'update_moved'
}

/** When a review is asked for: so many days before the customer is due. */
export const REVIEW_AHEAD_DAYS = 60

/** Days before its end on which a document is asked for anew. */
const DOCUMENT_NOTICE_DAYS = [60, 30, 0] as const

/** Of which of the notices of a document it is the turn; null while it is none's. One that was missed is not made up for. */
export function documentNotice(daysLeft: number): (typeof DOCUMENT_NOTICE_DAYS)[number] | null {
  const due = DOCUMENT_NOTICE_DAYS.filter((days) => daysLeft <= days)
  return due.at(-1) ?? null
}

export function updateDueOn(kind: UpdateKind, today: PlainDate, nextReviewOn: PlainDate): PlainDate {
  return kind === 'review' ? nextReviewOn : addMonths(today, 1)
}
