import type { ActorRef } from '../../access/actor.ts'
import type { Role } from '../../access/roles.ts'
import type { Instant } from '../../base/instant.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import type { AnswerRecord } from '../../form/answers/answers.ts'

/** The gate tasks (docs/workflow.md#gate-tasks). The discount above the limit is W21's own second seat. */
export const GATE_KINDS = [
  'account_nature',
  'account_type_change',
  'banking_version',
  'missing_documents',
  'intention_video',
  'branch_authorisation',
  'rm_due_diligence',
  'ao_screening',
  'cm_screening',
  'daily_limit',
  'package_two',
  'account_holder',
  'country_head',
  'rating_override',
  'company_release',
  'hub_update',
  'create_account',
  'gba_account_open',
] as const

export type OurGateKind = (typeof GATE_KINDS)[number]

/** A task that a bank adds; no task of ours, of whatever release, begins like this. */
export type OwnTaskKind = `bank_${string}`

export type GateKind = OurGateKind | OwnTaskKind

export function isOwnTask(kind: string): kind is OwnTaskKind {
  return kind.startsWith('bank_')
}

export const CHOICE_KINDS = ['daily_limit', 'package_two', 'account_holder', 'banking_version'] as const

export type ChoiceKind = (typeof CHOICE_KINDS)[number]

export function isChoiceKind(kind: string): kind is ChoiceKind {
  return CHOICE_KINDS.some((known) => known === kind)
}

/** open: to be done. awaiting_check: done, a second person looks. The rest is over. */
export type GateStatus = 'open' | 'awaiting_check' | 'closed' | 'refused' | 'cancelled'

/** What was decided: plain values, so that they can be hashed and shown. */
export type GateSubject = Readonly<Record<string, string | number | boolean>>

export type GateCheck = {
  readonly by: ActorRef
  readonly role: Role | 'COUNTRY_HEAD'
  readonly approved: boolean
  readonly note: string
  readonly at: Instant
}

/** What a value replaced: it comes back when the wish for the new one is taken back. */
export type StoodBefore = {
  readonly answers: AnswerRecord
  readonly tasks: readonly GateTask[]
}

export type GateTask = {
  readonly taskId: string
  readonly kind: GateKind
  readonly status: GateStatus
  readonly openedAt: Instant
  readonly openedBy: ActorRef
  /** What is to be approved, with its hash: an approval holds for this and nothing else. */
  readonly subject: GateSubject
  readonly subjectHash: string
  readonly dueDate: PlainDate | null
  readonly doneBy: ActorRef | null
  readonly result: string | null
  readonly note: string | null
  readonly checks: readonly GateCheck[]
  readonly before?: StoodBefore
  /** Who did not agree last, and why; it stays beside what is then done anew. */
  readonly refused?: GateCheck
}
