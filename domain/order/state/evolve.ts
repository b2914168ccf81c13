import { personOf } from '../../access/actor.ts'
import { STANDARD } from '../../lists/flows.ts'
import type { EventOf, EventType, OrderCreated, OrderEvent } from '../events.ts'
import { isFinalStatus } from '../statuses.ts'
import { evolveGates } from './evolve-gates.ts'
import { evolvePushes } from './evolve-pushes.ts'
import { initialOrder } from './initial-order.ts'
import type { OrderState } from './state.ts'

export { initialOrder }

type Change = Partial<OrderState>
type Folder<T extends EventType> = (state: OrderState, event: EventOf<T>) => Change
type Folders<T extends EventType> = { readonly [K in T]: Folder<K> }

function nothing(): Change {
  return {}
}

const NOT_RETURNED = {
  isBackCustomer: false,
  rollbackComment: '',
  rollbackCommentList: [],
  rollbackSections: [],
  returnedFrom: null,
} as const satisfies Change

/** An act of the customer starts the waiting for the next one anew (W66). */
function customerActed({ at, by }: OrderEvent): Change {
  return by.kind === 'customer' ? { waitingSince: at, remindersSent: [] } : {}
}

/** What was said of one company's applicants, by a leader or as it was taken in, holds for no other company. */
function companyChanged(
  { intake, facts, isTakenInByStaff }: OrderState,
  event: EventOf<'intake_saved'>,
): Change {
  if (event.intake.creditCode === intake.creditCode) return {}
  const { company_released: _said, ...others } = facts
  return { facts: others, ...(isTakenInByStaff === true ? { claimGround: event.claimGround ?? null } : {}) }
}

/** What the fees hang on besides the rate (R44). */
const FEE_FIELDS: readonly string[] = ['ebanking.feePackageType', 'ebanking.applyBankingAccount']

/** Fees that were worked out from another package have to be worked out again. */
function feesChanged({ discount }: OrderState, fields: readonly string[]): Change {
  return discount !== null && fields.some((field) => FEE_FIELDS.includes(field))
    ? { discount: { ...discount, isRefreshed: false } }
    : {}
}

function cutStaysAfter(
  { status, statusSince, cutStays }: OrderState,
  { action, at }: EventOf<'transitioned'>,
) {
  const { [status]: before = [], ...others } = cutStays ?? {}
  return action === 'return_to_customer'
    ? { ...others, [status]: [...before, { from: statusSince, until: at }] }
    : others
}

const transitioned: Folder<'transitioned'> = (state, event) => ({
  madeBy: { ...state.madeBy, [event.transition]: personOf(event.by) },
  ...(event.to === state.status
    ? {}
    : {
        cutStays: cutStaysAfter(state, event),
        status: event.to,
        statusSince: event.at,
        waitingSince: event.at,
        remindersSent: [],
        claimedBy: null,
        answersVersionAtEntry: state.answersVersion,
      }),
  // Nobody looks into what is over: whoever a line was handed to sees the order only while there is one.
  ...(isFinalStatus(event.to) ? { delegations: [] } : {}),
  ...(event.to === '1600' ? { cancelReason: event.reasonCode ?? event.reason } : {}),
})

const submitted: Folder<'application_submitted'> = (state, { submission, at }) => ({
  ...NOT_RETURNED,
  isConverted: false,
  submissionCount: state.submissionCount + 1,
  answersVersion: state.answersVersion + 1,
  intentionApproach: submission.intentionApproach,
  accountNature: submission.accountNature ?? state.accountNature,
  legalPersonName: submission.legalPersonName ?? state.legalPersonName,
  rounds: state.rounds.map((round) =>
    round.answeredAt === null
      ? {
          ...round,
          answeredAt: at,
          changedFields: submission.changedFields,
          answeredFields: submission.answeredFields,
        }
      : round,
  ),
})

const returned: Folder<'returned_to_customer'> = (state, event) => ({
  isBackCustomer: true,
  rollbackComment: event.comment,
  rollbackCommentList: event.marks,
  rollbackSections: event.sections,
  returnedFrom: event.from,
  rounds: [
    ...state.rounds,
    {
      at: event.at,
      by: event.by,
      from: event.from,
      comment: event.comment,
      marks: event.marks,
      answeredAt: null,
      changedFields: [],
      answeredFields: [],
    },
  ],
})

const forgotten: Folder<'facts_forgotten'> = (state, { facts }) => ({
  facts: Object.fromEntries(
    Object.entries(state.facts).filter(([fact]) => !facts.some((one) => one === fact)),
  ),
})

const FOLDERS: Folders<Exclude<EventType, 'order_created'>> = {
  transitioned,
  intake_saved: (state, event) => ({
    intake: event.intake,
    ...companyChanged(state, event),
    weconnectCaseID: event.weconnectCaseID,
    ...customerActed(event),
  }),
  flags_set: (state, { flags }) => ({ flags: { ...state.flags, ...flags } }),
  priority_set: (_state, { priority }) => ({ priority }),
  customer_linked: (_state, { customerId }) => ({ customerId }),
  staff_assigned: (state, { seat, staffId, role }) => ({
    seats: { ...state.seats, [seat]: { staffId, role } },
  }),
  comment_added: (_state, { text }) => ({ lastComment: text }),
  application_changed: (state, event) => ({
    answersVersion: state.answersVersion + 1,
    ...(event.accountNature === undefined ? {} : { accountNature: event.accountNature }),
    ...feesChanged(state, event.fields),
    ...customerActed(event),
  }),
  application_submitted: submitted,
  returned_to_customer: returned,
  resume_set: (_state, { resumeStatus }) => ({ resumeStatus }),
  resume_cleared: () => ({ resumeStatus: null }),
  flow_changed: (state, { flow }) => ({ flow, isConverted: flow === STANDARD && state.submissionCount > 0 }),
  crt_returned: (_state, { crtVersion }) => ({ crtVersion }),
  fact_recorded: (state, { fact, value, by }) => ({
    facts: { ...state.facts, [fact]: value },
    ...(fact === 'cdd_complete' && value === true ? { cddEnteredBy: personOf(by) } : {}),
  }),
  facts_forgotten: forgotten,
  task_opened: evolveGates,
  task_done: evolveGates,
  task_checked: evolveGates,
  task_cancelled: evolveGates,
  task_restored: evolveGates,
  line_delegated: (state, { line, staffId }) => ({ delegations: [...state.delegations, { line, staffId }] }),
  line_closed: (state, { line }) => ({ delegations: state.delegations.filter((one) => one.line !== line) }),
  discount_saved: (_state, { discount }) => ({ discount }),
  fee_notice_refreshed: (state, { at }) =>
    state.discount === null ? {} : { discount: { ...state.discount, isRefreshed: true, refreshedAt: at } },
  approval_requested: (state, { approval }) => ({
    approvals: [...state.approvals, approval],
    approvalCount: state.approvalCount + 1,
  }),
  approval_given: (state, event) => ({ approvals: withoutApproval(state, event.approvalId) }),
  approval_refused: (state, event) => ({ approvals: withoutApproval(state, event.approvalId) }),
  approval_lapsed: (state, event) => ({ approvals: withoutApproval(state, event.approvalId) }),
  push_requested: evolvePushes,
  push_retried: evolvePushes,
  push_done: evolvePushes,
  push_failed: evolvePushes,
  hub_customer_stored: (_state, { hubCustomerId }) => ({ hubCustomerId }),
  accounts_stored: (_state, { accountNumbers }) => ({ accountNumbers }),
  witness_arranged: (_state, { appointment }) => ({ appointment }),
  witness_recorded: (_state, { witness }) => ({ witness }),
  invitation_sent: (state, { invitationId }) => ({ invitations: [...state.invitations, invitationId] }),
  invitation_cancelled: (state, { invitationId }) => ({
    invitations: state.invitations.filter((one) => one !== invitationId),
  }),
  reminder_sent: (state, { which, at }) => ({
    remindersSent: [...state.remindersSent, which],
    remindedAt: at,
  }),
  customer_reminded: (_state, { at }) => ({ remindedAt: at }),
  order_kept: () => ({ isKeepOrder: true }),
  order_claimed: (_state, { staffId }) => ({ claimedBy: staffId }),
  order_released: (state, { seat }) =>
    seat === null ? { claimedBy: null } : { seats: { ...state.seats, [seat]: null } },
}

function withoutApproval(state: OrderState, approvalId: string): OrderState['approvals'] {
  return state.approvals.filter((approval) => approval.approvalId !== approvalId)
}

function participantsAfter(state: OrderState, event: OrderEvent): OrderState['participants'] {
  const { by } = event
  const isNew = by.kind === 'staff' && !state.participants.includes(by.staffId)
  return isNew ? [...state.participants, by.staffId] : state.participants
}

export function evolve(state: OrderState, event: OrderEvent): OrderState {
  const fold = event.type === 'order_created' ? nothing : (FOLDERS[event.type] as Folder<EventType>)
  return {
    ...state,
    ...fold(state, event),
    participants: participantsAfter(state, event),
    version: state.version + 1,
    changedAt: event.at,
  }
}

export function replay(created: OrderCreated, events: readonly OrderEvent[]): OrderState {
  return events.reduce(evolve, initialOrder(created))
}
