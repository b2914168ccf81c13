import type { CustomerId, OrderCode, SectorCode, StaffId } from '../base/ids.ts'
import type { PlainDate } from '../base/plain-date.ts'
import type { AnswerRecord } from '../form/answers/answers.ts'
import type { Flow } from '../lists/flows.ts'
import type { ActionName } from './actions.ts'
import type { PushKind } from './core/pushes.ts'
import type { GateKind, GateSubject, OwnTaskKind } from './gates/gate-kinds.ts'
import type { Appointment, Discount, StaffCandidate, Submission, WitnessRecord } from './inputs.ts'
import type { Intake, OrderFlags, Priority } from './intake.ts'
import type { ReturnMark } from './returns.ts'
import type { FactKey, FactValue } from './state/facts.ts'
import type { OrderRules } from './state/order-rules.ts'

/** A workflow action; which of the optional parts it needs stands in the transition's `needs`. */
export type TransitionCommand = {
  readonly type: 'transition'
  readonly action: ActionName
  /** At most 255 characters. */
  readonly reason?: string
  readonly reasonCode?: string
  readonly candidate?: StaffCandidate
  readonly comment?: string
  readonly marks?: readonly ReturnMark[]
  readonly submission?: Submission
  readonly appointment?: Appointment
  readonly witness?: WitnessRecord
  readonly hubCustomerId?: string
  readonly accountNumbers?: readonly string[]
  readonly push?: PushKind
  /** isKeepOrder: the customer keeps a cancelled application as a draft. */
  readonly keepAsDraft?: boolean
}

export type CreateOrder = {
  readonly type: 'create_order'
  readonly orderCode: OrderCode
  readonly flow: Flow
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

export type OrderCommand =
  | TransitionCommand
  | {
      readonly type: 'save_intake'
      readonly intake: Intake
      readonly weconnectCaseID?: string | null
      /** by what whoever corrects it for the company holds that the company asks for it */
      readonly claimGround?: string | null
      /** as a customer chooses it anew; staff have an act of their own for it */
      readonly flow?: Flow
    }
  | { readonly type: 'set_flags'; readonly flags: Partial<OrderFlags> }
  | { readonly type: 'set_priority'; readonly priority: Priority }
  | { readonly type: 'link_customer'; readonly customerId: CustomerId }
  | {
      readonly type: 'reassign_relationship'
      readonly seat: 'RM' | 'RO' | 'AO'
      readonly candidate: StaffCandidate
      readonly reason: string
    }
  /** The rule of the bank that gives orders to people by itself. */
  | { readonly type: 'assign_by_rule'; readonly seat: 'CM' | 'AO'; readonly candidate: StaffCandidate }
  | { readonly type: 'add_comment'; readonly text: string }
  | { readonly type: 'claim' }
  | { readonly type: 'release'; readonly reason: string }
  | {
      readonly type: 'record_change'
      /** Paths of answers that were saved. */
      readonly fields: readonly string[]
      /** While returned: places that are open besides the marks. */
      readonly openedFields?: readonly string[]
      readonly accountNature?: string | null
      readonly hasScreeningChange: boolean
      /** how the customer agreed that staff fill in or correct for them */
      readonly consentGround?: string
    }
  | {
      readonly type: 'record_facts'
      readonly facts: readonly (readonly [FactKey, FactValue])[]
      readonly note: string
    }
  | { readonly type: 'record_fact'; readonly fact: FactKey; readonly value: FactValue; readonly note: string }
  | {
      readonly type: 'open_task'
      readonly task: GateKind
      readonly subject: GateSubject
      readonly dueDate: PlainDate | null
      readonly note: string
    }
  | {
      readonly type: 'close_task'
      readonly task: GateKind
      readonly result: string
      readonly note: string
      /** What was decided, when the doer decides more than yes: e.g. the nature proposed. */
      readonly subject?: GateSubject
    }
  | {
      readonly type: 'check_task'
      readonly task: GateKind
      readonly approve: boolean
      readonly note: string
      /** The hash of what the checker was shown. */
      readonly subjectHash: string
    }
  | {
      readonly type: 'choose_values'
      readonly choices: readonly {
        readonly kind: GateKind
        readonly subject: GateSubject | null
        /** The bank's answers that the value takes the place of. */
        readonly before?: AnswerRecord
      }[]
      readonly note: string
      /** The wish that was taken back: the values are those that stood before it. */
      readonly withdrawn?: GateKind
    }
  /** The bank's own tasks whose rule holds by the answers, the flow and the rating as they stand. */
  | { readonly type: 'settle_own_tasks'; readonly needed: readonly OwnTaskKind[] }
  | { readonly type: 'withdraw_task'; readonly task: GateKind; readonly note: string }
  | { readonly type: 'delegate_due_diligence'; readonly investigator: StaffCandidate; readonly line: string }
  | { readonly type: 'close_delegated_line'; readonly line: string; readonly note: string }
  | { readonly type: 'save_discount'; readonly discount: Omit<Discount, 'isRefreshed'> }
  | { readonly type: 'refresh_fee_notice' }
  | {
      readonly type: 'decide_approval'
      readonly approvalId: string
      readonly approve: boolean
      readonly note: string
      /** The hash that the checker was shown. */
      readonly hash: string
    }
  | { readonly type: 'withdraw_approval'; readonly approvalId: string }
  | {
      readonly type: 'report_push'
      readonly push: PushKind
      readonly idempotencyKey: string
      readonly outcome: 'done' | 'failed'
      readonly failureCode?: string
    }
  | { readonly type: 'send_invitation'; readonly invitationId: string }
  | { readonly type: 'send_reminder'; readonly which: 'half' | 'late' }
  | { readonly type: 'remind_customer'; readonly reason: string }
