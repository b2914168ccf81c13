import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '@kaihu/domain/order/settings.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { isFinalStatus } from '@kaihu/domain/order/statuses.ts'
import { deadlineOf, urgencyOf } from '@kaihu/domain/order/time/deadlines.ts'
import { isUnowned, rolesAtTurn, type WorkItem, workOf } from '@kaihu/domain/order/work/work.ts'
import { z } from 'zod'
import { jsonColumn } from '../platform/database/json-column.ts'

export const WORK = jsonColumn<readonly Partial<Record<keyof WorkItem, string>>[]>(
  'customer_order.work',
  z.never(),
)

function peopleOf({ seats, participants, delegations }: OrderState) {
  return {
    rm_id: seats.RM?.staffId ?? null,
    ro_id: seats.RO?.staffId ?? null,
    cm_id: seats.CM?.staffId ?? null,
    cm_role: seats.CM?.role ?? null,
    ao_id: seats.AO?.staffId ?? null,
    participants: [...participants],
    delegated_to: delegations.map(({ staffId }) => staffId),
  }
}

function flagsOf({ flags }: OrderState) {
  return {
    is_bb: flags.isBB,
    is_gba: flags.isGBA,
    is_offsite: flags.isOffsite,
    is_smart_transact: flags.isSmartTransact,
    is_line_bb: flags.isLineBB,
    is_remote_cctv: flags.isRemoteCCTV,
    is_hk: flags.isHK,
    is_chinese: flags.isChinese,
  }
}

/** The released settings that the times of an order are reckoned by. */
export type Calendar = Pick<OrderSettings, 'holidays' | 'expiryDays'>

export function stateColumnsOf(state: OrderState, settings: Calendar = DEFAULT_ORDER_SETTINGS) {
  return {
    status: state.status,
    flow: state.flow,
    sector: state.sector,
    branch_code: state.intake.branchCode,
    credit_code: state.intake.creditCode,
    account_nature: state.accountNature,
    priority: state.priority,
    risk_rating: typeof state.facts.risk_rating === 'string' ? state.facts.risk_rating : null,
    hub_customer_id: state.hubCustomerId,
    ...peopleOf(state),
    ...flagsOf(state),
    is_final: isFinalStatus(state.status),
    is_awaiting_checker: state.approvals.length > 0,
    has_failed_push:
      !isFinalStatus(state.status) && Object.values(state.pushes).some((push) => push.status === 'failed'),
    is_contested: state.facts.company_released === false && !isFinalStatus(state.status),
    cancel_reason: state.cancelReason,
    comments: state.lastComment,
    submission_round: state.submissionCount,
    changed_at: state.changedAt,
    waiting_since: state.waitingSince,
    due_at: deadlineOf(state, settings.holidays),
    turn_roles: [...rolesAtTurn(state)],
    work: WORK.write(workOf(state)),
    claimed_by: state.claimedBy,
    is_unowned: isUnowned(state),
    urgent_at: urgencyOf(state, settings),
  }
}

export type StateColumns = ReturnType<typeof stateColumnsOf>
