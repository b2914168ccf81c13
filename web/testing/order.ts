import { type OrderDetail, performOrderAction } from '@kaihu/contract/order.ts'
import type { ActionOffer } from '@kaihu/contract/order-shapes.ts'
import type { PushView } from '@kaihu/contract/push.ts'
import type { Role } from '@kaihu/domain/access/roles.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { MONDAY, staff } from '@kaihu/domain/order/examples/order-mother.ts'
import { availableActions } from '@kaihu/domain/order/rights/available-actions.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { keepStaffGrant } from '../client/session.ts'
import { answer } from './server.ts'

const SINCE = '2026-11-20T02:00:00.000Z'
const SIGNING_KEY = 'MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE'

export function person(role: string, staffId = `S-${role}`) {
  return { staffId, name: `员工${role}`, nameEn: `Staff ${role}` }
}

export function signIn(role: Role): void {
  void keepStaffGrant({
    secondFactor: null,
    token: 'a-token',
    authCode: 'auth',
    sessionSalt: 'salt',
    signingKey: SIGNING_KEY,
    serverTime: new Date().toISOString(),
    absoluteUntil: '2099-01-01T00:00:00.000Z',
    idleUntil: '2099-01-01T00:00:00.000Z',
    idleSeconds: 1_680,
    userInfo: {
      staffId: `S-${role}`,
      username: role.toLowerCase(),
      nameZh: person(role).name,
      nameEn: person(role).nameEn,
      roles: [role],
      currentRole: role,
      branches: [],
    },
  })
}

export function offersOf(state: OrderState, role: Role): ActionOffer[] {
  return availableActions(state, staff(role), MONDAY).map((view) => ({
    ...view,
    refusals: view.refusals.map(({ code, params }) => ({ code, params: { ...params }, message: code })),
    checkers: [...view.checkers],
    needs: [...view.needs],
  }))
}

export function offerOf(state: OrderState, role: Role, action: string): ActionOffer {
  const found = offersOf(state, role).find((offer) => offer.action === action)
  if (!found) throw new Error(`${role} is not offered ${action} at ${state.status}`)
  return found
}

export function detailOf(state: OrderState, change: Partial<OrderDetail> = {}): OrderDetail {
  const seat = (name: 'RM' | 'RO' | 'CM' | 'AO') => {
    const holder = state.seats[name]
    return holder ? person(holder.role, holder.staffId) : null
  }
  return {
    orderCode: state.orderCode,
    companyName: state.intake.companyName,
    companyEnglishName: null,
    creditCode: state.intake.creditCode,
    branchCode: state.intake.branchCode,
    phoneNumber: state.intake.mobile,
    email: state.intake.email,
    accountNature: state.accountNature,
    createTime: SINCE,
    changeTime: SINCE,
    dueAt: null,
    isOverdue: false,
    work: [],
    claimedBy: null,
    waitingSince: SINCE,
    status: state.status,
    flow: state.flow,
    priority: state.priority,
    riskRating: null,
    hubCustomerId: state.hubCustomerId,
    rm: seat('RM'),
    ro: seat('RO'),
    cm: seat('CM'),
    ao: seat('AO'),
    flags: { ...state.flags, isHK: false, isChinese: true },
    isAwaitingChecker: false,
    hasFailedPush: false,
    isContested: false,
    cancelReason: state.cancelReason,
    comments: state.lastComment,
    version: state.version,
    state: {
      isBblite: state.flow === SIMPLIFIED,
      isBackCustomer: state.isBackCustomer,
      rollbackComment: state.rollbackComment,
      rollbackSections: [...state.rollbackSections],
      returnedFrom: state.returnedFrom,
      resumeStatus: state.resumeStatus,
      crtVersion: state.crtVersion,
      hubFrontFlag: false,
      isBbliteCanCheck: false,
      isBbliteDiscounting: false,
      isKeepOrder: state.isKeepOrder,
      reopenedFrom: state.reopenedFrom ?? null,
      isChineseName: true,
      channelId: state.channelId,
      weconnectCaseID: state.weconnectCaseID,
      claimGround: state.claimGround ?? null,
      legalPersonName: state.legalPersonName,
      submissionRound: state.submissionCount,
    },
    intake: { ...state.intake, liteAnswers: { ...state.intake.liteAnswers } },
    facts: { ...state.facts },
    discount: state.discount === null ? null : { ...state.discount },
    feeDiscountLimit: 20,
    appointment: null,
    witness: null,
    accountNumbers: [...state.accountNumbers],
    companyApplications: { seen: [], elsewhere: 0 },
    knownCompany: null,
    delegations: [],
    isCM: false,
    canEditReturnMarks: false,
    canEditApplication: false,
    rules: null,
    ...change,
  }
}

export function acceptActs(state: OrderState, status: StatusCode = state.status): void {
  answer(performOrderAction, {
    orderCode: state.orderCode,
    status,
    version: state.version + 1,
    isAwaitingChecker: false,
  })
}

/** The push of an opening that the core system carried out, with the numbers it gave. */
export function accountOpening(accountNumbers: string[]): PushView {
  return {
    id: 'b4a1a2f0-3d3f-4f0e-9d2f-0d6a3c1e2f10',
    kind: 'account_open',
    generation: 1,
    idempotencyKey: 'key',
    state: 'done',
    attempts: 1,
    lastError: null,
    tries: [],
    result: { accountNumbers },
    takenAt: null,
    createdAt: '2026-11-20T02:00:00.000Z',
    changedAt: '2026-11-20T02:00:00.000Z',
  }
}
