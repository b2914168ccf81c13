import type { ActorRef } from '../access/actor.ts'
import type { Role } from '../access/roles.ts'
import type { CustomerId, OrderCode, SectorCode, StaffId } from '../base/ids.ts'
import type { Instant } from '../base/instant.ts'
import type { Flow } from '../lists/flows.ts'
import type { ActionName, TransitionId } from './actions.ts'
import type { PushKind } from './core/pushes.ts'
import type { PendingApproval } from './gates/approval.ts'
import type { GateCheck, GateKind, GateSubject, GateTask } from './gates/gate-kinds.ts'
import type { Appointment, Discount, Seat, Submission, WitnessRecord } from './inputs.ts'
import type { Intake, OrderFlags, Priority } from './intake.ts'
import type { ResumeStatus, ReturnMark } from './returns.ts'
import type { FactKey, FactValue } from './state/facts.ts'
import type { OrderRules } from './state/order-rules.ts'
import type { StatusCode } from './statuses.ts'
import type { StepName } from './steps.ts'

type Happened = {
  readonly at: Instant
  readonly by: ActorRef
}

/** The first event of every order. */
export type OrderCreated = Happened & {
  readonly type: 'order_created'
  readonly orderCode: OrderCode
  readonly flow: Flow
  readonly status: '0100' | '0110'
  readonly intake: Intake
  readonly flags: OrderFlags
  readonly priority: Priority
  readonly sector: SectorCode | null
  readonly customerId: CustomerId | null
  readonly channelId: string | null
  readonly weconnectCaseID: string | null
  readonly rm: StaffId | null
  readonly ro: StaffId | null
  readonly rules?: OrderRules
  readonly reopenedFrom?: OrderCode
  readonly claimGround?: string | null
}

/** A row of the transition table was performed. `checkedBy` is the second person where one was needed. */
export type Transitioned = Happened & {
  readonly type: 'transitioned'
  readonly transition: TransitionId
  readonly action: ActionName
  readonly from: StatusCode
  readonly to: StatusCode
  readonly steps: readonly StepName[]
  readonly reason: string | null
  readonly reasonCode: string | null
  readonly checkedBy: ActorRef | null
}

/** Everything else that can happen to an order, by type: the event's own parts. */
type EventParts = {
  intake_saved: {
    readonly intake: Intake
    readonly weconnectCaseID: string | null
    readonly claimGround?: string | null
  }
  flags_set: { readonly flags: Partial<OrderFlags> }
  priority_set: { readonly priority: Priority }
  customer_linked: { readonly customerId: CustomerId }
  staff_assigned: {
    readonly seat: Seat
    readonly staffId: StaffId
    readonly role: Role
    readonly previous: StaffId | null
    readonly cause: 'allocated' | 'reassigned' | 'claimed'
    readonly reason: string | null
  }
  comment_added: { readonly text: string }
  application_changed: {
    readonly fields: readonly string[]
    readonly hasScreeningChange: boolean
    readonly accountNature?: string | null
    /** how the customer agreed that staff filled in or corrected for them */
    readonly consentGround?: string
  }
  application_submitted: { readonly submission: Submission; readonly isFirst: boolean }
  returned_to_customer: {
    readonly from: StatusCode
    readonly comment: string
    readonly marks: readonly ReturnMark[]
    readonly sections: readonly string[]
  }
  resume_set: { readonly resumeStatus: ResumeStatus }
  resume_cleared: { readonly cause: 'screening_change' | 'used' | 'reviewed_again' | 'flow_changed' }
  flow_changed: { readonly flow: Flow }
  crt_returned: { readonly crtVersion: number }
  fact_recorded: { readonly fact: FactKey; readonly value: FactValue; readonly note: string }
  facts_forgotten: { readonly facts: readonly FactKey[] }
  task_opened: { readonly task: GateTask }
  task_done: {
    readonly kind: GateKind
    readonly result: string
    readonly note: string
    readonly subject: GateSubject
    readonly subjectHash: string
    readonly needsCheck: boolean
  }
  task_checked: { readonly kind: GateKind; readonly check: GateCheck; readonly isLast: boolean }
  task_cancelled: {
    readonly kind: GateKind
    readonly cause: 'final' | 'withdrawn' | 'replaced' | 'flow_changed' | 'not_needed'
  }
  task_restored: { readonly task: GateTask }
  line_delegated: { readonly line: string; readonly staffId: StaffId }
  line_closed: { readonly line: string; readonly staffId: StaffId; readonly note: string }
  discount_saved: { readonly discount: Discount }
  fee_notice_refreshed: object
  approval_requested: { readonly approval: PendingApproval }
  approval_given: { readonly approvalId: string; readonly note: string }
  approval_refused: { readonly approvalId: string; readonly note: string }
  approval_lapsed: { readonly approvalId: string; readonly cause: 'changed' | 'final' | 'withdrawn' }
  push_requested: { readonly push: PushKind; readonly idempotencyKey: string; readonly generation: number }
  push_retried: { readonly push: PushKind; readonly idempotencyKey: string }
  push_done: { readonly push: PushKind; readonly idempotencyKey: string }
  push_failed: { readonly push: PushKind; readonly idempotencyKey: string; readonly failureCode: string }
  hub_customer_stored: { readonly hubCustomerId: string }
  accounts_stored: { readonly accountNumbers: readonly string[] }
  witness_arranged: { readonly appointment: Appointment }
  witness_recorded: { readonly witness: WitnessRecord }
  invitation_sent: { readonly invitationId: string }
  invitation_cancelled: { readonly invitationId: string }
  reminder_sent: { readonly which: 'half' | 'late' }
  customer_reminded: { readonly reason: string }
  order_kept: object
  order_claimed: { readonly staffId: StaffId }
  /** Given back to the pool: the case seat of a simplified order, or a leader's claim. */
  order_released: { readonly seat: 'CM' | null; readonly staffId: StaffId; readonly reason: string }
}

export type OrderEvent =
  | OrderCreated
  | Transitioned
  | { [T in keyof EventParts]: Happened & { readonly type: T } & EventParts[T] }[keyof EventParts]

export type EventType = OrderEvent['type']

export type EventOf<T extends EventType> = Extract<OrderEvent, { readonly type: T }>
