import type { OrderDetail } from '@kaihu/contract/order.ts'
import type { OrderRow } from '@kaihu/contract/order-shapes.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { SIMPLIFIED } from '@kaihu/domain/lists/flows.ts'
import { holdsCase } from '@kaihu/domain/order/rights/order-scope.ts'
import {
  canCheckSimplified,
  canEditReturnMarks,
  isDiscounting,
} from '@kaihu/domain/order/rights/simplified-rights.ts'
import { rulesSentWith } from '@kaihu/domain/order/state/order-rules.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'

function stateOf(state: OrderState, actor: StaffActor): OrderDetail['state'] {
  return {
    isBblite: state.flow === SIMPLIFIED,
    isBackCustomer: state.isBackCustomer,
    rollbackComment: state.rollbackComment || null,
    rollbackSections: [...state.rollbackSections],
    returnedFrom: state.returnedFrom,
    resumeStatus: state.resumeStatus,
    crtVersion: state.crtVersion,
    // The record was created from here and its core number has not come back yet.
    hubFrontFlag: state.hubCustomerId === null && state.pushes.hub_id_create !== undefined,
    isBbliteCanCheck: canCheckSimplified(state, actor),
    isBbliteDiscounting: isDiscounting(state),
    isKeepOrder: state.isKeepOrder,
    reopenedFrom: state.reopenedFrom ?? null,
    isChineseName: /\p{Script=Han}/u.test(state.intake.companyName),
    channelId: state.channelId,
    weconnectCaseID: state.weconnectCaseID,
    claimGround: state.claimGround ?? null,
    legalPersonName: state.legalPersonName,
    submissionRound: state.submissionCount,
  }
}

export function orderDetailOf(
  row: OrderRow,
  state: OrderState,
  { actor, feeDiscountLimit }: { actor: StaffActor; feeDiscountLimit: number },
): Omit<OrderDetail, 'companyApplications' | 'knownCompany'> {
  return {
    ...row,
    state: stateOf(state, actor),
    intake: { ...state.intake },
    facts: { ...state.facts },
    discount: state.discount && { ...state.discount },
    feeDiscountLimit,
    appointment: state.appointment && { ...state.appointment },
    witness: state.witness && { ...state.witness },
    accountNumbers: [...state.accountNumbers],
    delegations: state.delegations.map((line) => ({ ...line })),
    isCM: holdsCase(state, actor.staffId),
    canEditReturnMarks: canEditReturnMarks(state, actor),
    rules: rulesSentWith(state),
    canEditApplication: state.status === '0300' && hasCapability(actor.role, 'edit_application', state),
  }
}
