import type { Capability } from '../../access/capabilities.ts'
import type { BusinessRole, MakerRole } from '../../access/roles.ts'
import { type Flow, SIMPLIFIED, STANDARD } from '../../lists/flows.ts'
import type { ActionName } from '../actions.ts'
import { findOwnTask, rowOfOwn } from '../own/own-workflow.ts'
import type { FactKey } from '../state/facts.ts'
import type { OrderState } from '../state/state.ts'
import { INTAKE_STATUSES, type StatusCode, statusesFrom } from '../statuses.ts'
import { type GateKind, type GateSubject, isOwnTask, type OurGateKind } from './gate-kinds.ts'

/** A second person's seat; the country head is no role but named persons (a setting). */
export type CheckSeat = BusinessRole | 'COUNTRY_HEAD'

export type GateRow = {
  /** Who may open it by hand; the rest is opened by what happens to the order. */
  readonly openers: readonly MakerRole[]
  readonly openIn: Readonly<Record<Flow, readonly StatusCode[]>>
  /** Who does it. Where asking is the whole doing, opening it goes straight to the second persons. */
  readonly doers: readonly MakerRole[]
  readonly isDoneOnOpen: boolean
  /** The seats to be filled afterwards, each by another person than the doer and the other seats. */
  readonly seats: (order: OrderState, subject: GateSubject) => readonly CheckSeat[]
  readonly isNeeded: (order: OrderState) => boolean
  /** A wish that is not granted is over and blocks nothing; work that was rejected blocks. */
  readonly isOverWhenRejected?: boolean
  /** Whether there is anything to ask for; where it is not said, there always is. */
  readonly isAskable?: (order: OrderState) => boolean
  /** What asking is about, where the order and the asker say it and nobody types it. */
  readonly subjectOf?: (order: OrderState, asker: MakerRole) => GateSubject
  /** What is true once every seat agreed. */
  readonly grants?: FactKey
  readonly blocks: readonly ActionName[]
  readonly capability: Capability
}

function never(): boolean {
  return false
}
function always(): boolean {
  return true
}
function none(): readonly CheckSeat[] {
  return []
}
function both(): readonly CheckSeat[] {
  return ['SECTOR_HEAD', 'RISK_CONTROL']
}

const nowhere = { [STANDARD]: [], [SIMPLIFIED]: [] } as const

/** As long as the transition that waits for the approvals is ahead: afterwards nothing would. */
const CHOICE_STATUSES = {
  [STANDARD]: statusesFrom(STANDARD, '0300', '0500'),
  [SIMPLIFIED]: statusesFrom(SIMPLIFIED, '0300', '0710'),
}

/** Where the risk checklist is filled in. */
export const CHECKLIST_STATUSES = ['0400', '0410', '0510', '0700', '0710'] as const

/** Until a case manager is given the order, which is what a held one waits for. */
const WHILE_HELD: readonly StatusCode[] = [...INTAKE_STATUSES, '0200']

const DUAL_APPROVAL = {
  openers: ['RM'],
  openIn: CHOICE_STATUSES,
  doers: [],
  isDoneOnOpen: true,
  seats: both,
  isNeeded: never,
  blocks: ['allocate_ao', 'cm_check_approve'],
  capability: 'raise_limits',
} as const satisfies GateRow

const CORE_SYSTEM_JOB = {
  openers: [],
  openIn: nowhere,
  doers: ['SYSTEM'],
  isDoneOnOpen: false,
  seats: none,
  isNeeded: always,
  blocks: ['completeness_pass', 'witness_finish'],
  capability: 'hub_operations',
} as const satisfies GateRow

/** The gate tasks: who opens, who does, who checks, and what waits for it. */
export const GATES = {
  account_nature: {
    openers: ['CM', 'GSC_BB_CM'],
    openIn: { [STANDARD]: ['0400'], [SIMPLIFIED]: ['0710'] },
    doers: ['CM', 'GSC_BB_CM'],
    isDoneOnOpen: false,
    seats: (_order, subject) => (subject.isMismatch === true ? ['CM_LEADER'] : []),
    isNeeded: always,
    blocks: ['cm_pre_approve', 'cm_check_approve'],
    capability: 'account_nature',
  },
  account_type_change: {
    openers: ['CUSTOMER'],
    openIn: { [STANDARD]: ['0300', '0400'], [SIMPLIFIED]: ['0300', '0410', '0510', '0710'] },
    doers: ['CM', 'GSC_BB_CM'],
    isDoneOnOpen: false,
    seats: (_order, subject) => (subject.isMismatch === true ? ['CM_LEADER'] : []),
    isNeeded: never,
    isOverWhenRejected: true,
    blocks: ['cm_pre_approve', 'cm_check_approve'],
    capability: 'account_nature',
  },
  banking_version: {
    openers: ['RM', 'CM'],
    openIn: CHOICE_STATUSES,
    doers: [],
    isDoneOnOpen: true,
    seats: () => ['SECTOR_HEAD'],
    isNeeded: never,
    blocks: ['allocate_ao', 'cm_check_approve'],
    capability: 'account_nature',
  },
  missing_documents: {
    openers: ['CM', 'GSC_BB_CM'],
    openIn: { [STANDARD]: ['0400'], [SIMPLIFIED]: ['0710'] },
    doers: [],
    isDoneOnOpen: true,
    seats: () => ['CM_LEADER'],
    isNeeded: never,
    blocks: ['cm_pre_approve', 'cm_check_approve'],
    capability: 'missing_documents',
  },
  intention_video: {
    openers: ['CM', 'GSC_BB_CM'],
    // Another recording may be asked for as long as the review that waits for it is ahead.
    openIn: { [STANDARD]: ['0400'], [SIMPLIFIED]: statusesFrom(SIMPLIFIED, '0410', '0710') },
    doers: ['CM', 'GSC_BB_CM'],
    isDoneOnOpen: false,
    seats: none,
    isNeeded: (order) => order.intentionApproach !== 'branch',
    blocks: ['cm_pre_approve', 'cm_check_approve'],
    capability: 'review_intention_video',
  },
  branch_authorisation: {
    openers: [],
    openIn: nowhere,
    doers: ['RO', 'RM'],
    isDoneOnOpen: false,
    seats: none,
    isNeeded: (order) => order.intentionApproach === 'branch',
    blocks: ['witness_finish'],
    capability: 'finish_witness',
  },
  rm_due_diligence: {
    openers: [],
    openIn: nowhere,
    doers: ['RM', 'RO'],
    isDoneOnOpen: false,
    seats: (order) => (order.facts.risk_rating === 'H' ? ['RM_LEADER'] : []),
    isNeeded: always,
    blocks: ['allocate_ao'],
    capability: 'due_diligence',
  },
  ao_screening: {
    openers: [],
    openIn: nowhere,
    doers: ['AO'],
    isDoneOnOpen: false,
    seats: none,
    isNeeded: always,
    blocks: ['screening_cleared'],
    capability: 'screening',
  },
  cm_screening: {
    openers: [],
    openIn: nowhere,
    doers: ['CM'],
    isDoneOnOpen: false,
    seats: none,
    isNeeded: always,
    blocks: ['screening_cleared'],
    capability: 'screening',
  },
  daily_limit: { ...DUAL_APPROVAL, openers: ['RM', 'CM'] },
  package_two: DUAL_APPROVAL,
  account_holder: DUAL_APPROVAL,
  country_head: {
    openers: ['CM'],
    openIn: { [STANDARD]: ['0400'], [SIMPLIFIED]: [] },
    doers: [],
    isDoneOnOpen: true,
    seats: () => ['COUNTRY_HEAD'],
    isNeeded: never,
    blocks: ['cm_pre_approve'],
    capability: 'risk_checklist',
  },
  rating_override: {
    openers: ['CM', 'GSC_BB_CM'],
    openIn: { [STANDARD]: CHECKLIST_STATUSES, [SIMPLIFIED]: CHECKLIST_STATUSES },
    doers: [],
    isDoneOnOpen: true,
    seats: () => ['RISK_CONTROL'],
    isNeeded: never,
    blocks: ['cm_pre_approve', 'cm_check_approve'],
    capability: 'risk_checklist',
  },
  // Who handles the order asks and the leader of the case managers lets it; what that leader asks for, risk
  // control lets.
  company_release: {
    openers: ['RO', 'RM', 'RM_LEADER', 'CM_LEADER'],
    openIn: { [STANDARD]: WHILE_HELD, [SIMPLIFIED]: WHILE_HELD },
    doers: [],
    isDoneOnOpen: true,
    seats: (_order, { askedBy }) => [askedBy === 'CM_LEADER' ? 'RISK_CONTROL' : 'CM_LEADER'],
    isNeeded: never,
    isAskable: ({ facts }) => facts.company_released === false,
    subjectOf: ({ intake }, askedBy) => ({ creditCode: intake.creditCode, askedBy }),
    grants: 'company_released',
    blocks: [],
    capability: 'create_order',
  },
  hub_update: CORE_SYSTEM_JOB,
  create_account: CORE_SYSTEM_JOB,
  gba_account_open: {
    ...CORE_SYSTEM_JOB,
    doers: ['HUB', 'SYSTEM'],
    isNeeded: (order) => order.flags.isGBA && order.flow === SIMPLIFIED,
    blocks: ['account_opened'],
  },
} as const satisfies Record<OurGateKind, GateRow>

export function isOpenableAt(order: Pick<OrderState, 'flow' | 'status'>, kind: GateKind): boolean {
  return gateOf(kind).openIn[order.flow].includes(order.status)
}

/** The row of a gate; a bank's own is what the order began under. */
export function gateOf(kind: GateKind, order: Pick<OrderState, 'rules'> = {}): GateRow {
  return isOwnTask(kind) ? rowOfOwn(findOwnTask(order, kind)) : GATES[kind]
}
