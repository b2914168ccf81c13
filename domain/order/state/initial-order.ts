import type { BusinessRole } from '../../access/roles.ts'
import type { StaffId } from '../../base/ids.ts'
import type { OrderCreated } from '../events.ts'
import type { OrderState, SeatHolder } from './state.ts'

function held(staffId: StaffId | null, role: BusinessRole): SeatHolder | null {
  return staffId === null ? null : { staffId, role }
}

const BLANK = {
  version: 1,
  participants: [],
  delegations: [],
  legalPersonName: null,
  accountNature: null,
  intentionApproach: null,
  hubCustomerId: null,
  accountNumbers: [],
  crtVersion: 0,
  isBackCustomer: false,
  rollbackComment: '',
  rollbackCommentList: [],
  rollbackSections: [],
  returnedFrom: null,
  resumeStatus: null,
  rounds: [],
  submissionCount: 0,
  answersVersion: 0,
  answersVersionAtEntry: 0,
  facts: {},
  tasks: {},
  taskCount: 0,
  approvals: [],
  approvalCount: 0,
  pushes: {},
  discount: null,
  appointment: null,
  witness: null,
  invitations: [],
  remindersSent: [],
  isKeepOrder: false,
  claimedBy: null,
  cancelReason: null,
  lastComment: null,
  madeBy: {},
} as const satisfies Partial<OrderState>

export function initialOrder(event: OrderCreated): OrderState {
  const { orderCode, flow, status, intake, flags, priority, sector, customerId, channelId, weconnectCaseID } =
    event
  return {
    ...BLANK,
    orderCode,
    flow,
    status,
    intake,
    flags,
    priority,
    sector,
    customerId,
    channelId,
    weconnectCaseID,
    ...(event.rules === undefined ? {} : { rules: event.rules }),
    ...(event.reopenedFrom === undefined ? {} : { reopenedFrom: event.reopenedFrom }),
    seats: { RM: held(event.rm, 'RM'), RO: held(event.ro, 'RO'), CM: null, AO: null },
    participants: event.by.kind === 'staff' ? [event.by.staffId] : [],
    ...(event.by.kind === 'staff' ? { isTakenInByStaff: true } : {}),
    ...(event.claimGround === undefined ? {} : { claimGround: event.claimGround }),
    statusSince: event.at,
    createdAt: event.at,
    changedAt: event.at,
    waitingSince: event.at,
  }
}
