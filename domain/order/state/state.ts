import type { Role } from '../../access/roles.ts'
import type { CustomerId, OrderCode, SectorCode, StaffId } from '../../base/ids.ts'
import type { Instant } from '../../base/instant.ts'
import type { Flow } from '../../lists/flows.ts'
import type { TransitionId } from '../actions.ts'
import type { PushKind, PushState } from '../core/pushes.ts'
import type { PendingApproval } from '../gates/approval.ts'
import type { GateTask, OurGateKind, OwnTaskKind } from '../gates/gate-kinds.ts'
import type { Appointment, Discount, IntentionApproach, Seat, WitnessRecord } from '../inputs.ts'
import type { Intake, OrderFlags, Priority } from '../intake.ts'
import type { ResumeStatus, ReturnMark, ReturnRound } from '../returns.ts'
import type { StatusCode } from '../statuses.ts'
import type { FactKey, FactValue } from './facts.ts'
import type { OrderRules } from './order-rules.ts'

export type SeatHolder = {
  readonly staffId: StaffId
  readonly role: Role
}

export type CutStay = { readonly from: Instant; readonly until: Instant }

export type OrderState = {
  readonly version: number
  readonly orderCode: OrderCode
  readonly flow: Flow
  readonly status: StatusCode
  readonly statusSince: Instant
  /** By status: the stays that returns cut short; its clock goes on from there when the order is back (docs/adr/0084). */
  readonly cutStays?: Readonly<Partial<Record<StatusCode, readonly CutStay[]>>>
  readonly createdAt: Instant
  readonly changedAt: Instant
  readonly customerId: CustomerId | null
  readonly rules?: OrderRules
  readonly reopenedFrom?: OrderCode
  readonly intake: Intake
  readonly flags: OrderFlags
  readonly priority: Priority
  readonly sector: SectorCode | null
  readonly seats: Readonly<Record<Seat, SeatHolder | null>>
  /** Everyone on the staff who ever acted on the order. */
  readonly participants: readonly StaffId[]
  readonly delegations: readonly { readonly line: string; readonly staffId: StaffId }[]
  readonly channelId: string | null
  readonly weconnectCaseID: string | null
  readonly legalPersonName: string | null
  readonly accountNature: string | null
  readonly intentionApproach: IntentionApproach | null
  readonly hubCustomerId: string | null
  readonly accountNumbers: readonly string[]
  readonly crtVersion: number
  /** Who last declared the due-diligence record complete, as a person (four eyes at W47). */
  readonly cddEnteredBy?: string
  /** Kept under the names of the wire: docs/integrate.md#names-on-the-wire. */
  readonly isBackCustomer: boolean
  readonly rollbackComment: string
  readonly rollbackCommentList: readonly ReturnMark[]
  readonly rollbackSections: readonly string[]
  readonly returnedFrom: StatusCode | null
  readonly resumeStatus: ResumeStatus | null
  readonly rounds: readonly ReturnRound[]
  readonly isTakenInByStaff?: boolean
  /**
   * Why whoever took it in holds that the company itself asks; null where nobody said so. Orders of before it
   * was asked have none.
   */
  readonly claimGround?: string | null
  /** The order continues in the standard flow since its last submission: that flow's questions were never asked. */
  readonly isConverted?: boolean
  readonly submissionCount: number
  readonly answersVersion: number
  /** The same when the order came to its present status: a difference says that data was mended here. */
  readonly answersVersionAtEntry: number
  readonly facts: Readonly<Partial<Record<FactKey, FactValue>>>
  readonly tasks: Readonly<Partial<Record<OurGateKind, GateTask>> & Record<OwnTaskKind, GateTask>>
  readonly taskCount: number
  readonly approvals: readonly PendingApproval[]
  readonly approvalCount: number
  readonly pushes: Readonly<Partial<Record<PushKind, PushState>>>
  readonly discount: Discount | null
  readonly appointment: Appointment | null
  readonly witness: WitnessRecord | null
  readonly invitations: readonly string[]
  /** Since when the customer (or the visit) keeps us waiting: their last act, or the entry into the status. */
  readonly waitingSince: Instant
  readonly remindersSent: readonly ('half' | 'late')[]
  readonly remindedAt?: Instant
  readonly isKeepOrder: boolean
  readonly claimedBy: StaffId | null
  readonly cancelReason: string | null
  readonly lastComment: string | null
  readonly madeBy: Readonly<Partial<Record<TransitionId, string>>>
}
