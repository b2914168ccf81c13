import { addBusinessHours } from '../../base/business-calendar.ts'
import { minutesBetween } from '../../base/instant.ts'
import type { Stay } from '../../order/progress.ts'
import type { CutStay, OrderState } from '../../order/state/state.ts'
import { STATUSES, type StatusCode } from '../../order/statuses.ts'
import { deadlineOf } from '../../order/time/deadlines.ts'
import type { Circumstances } from './circumstances.ts'
import type { PastOrder } from './past-order.ts'

const MINUTES_A_DAY = 24 * 60

type Ended = Stay & { readonly until: NonNullable<Stay['until']>; readonly cut: readonly CutStay[] }

/** The stays that have ended, each with what was cut off the same step before: a return stops the clock. */
function endedStays(stays: readonly Stay[]): readonly Ended[] {
  const cuts = new Map<StatusCode, readonly CutStay[]>()
  return stays.flatMap((stay) => {
    const { status, since, until, action } = stay
    if (until === null) return []
    const cut = cuts.get(status) ?? []
    cuts.set(status, action === 'return_to_customer' ? [...cut, { from: since, until }] : [])
    return [{ ...stay, until, cut }]
  })
}

function deadlineIn(state: OrderState, { status, since, cut }: Ended, { rules, holidays }: Circumstances) {
  // The visit is at its appointment, whatever is set.
  if (status === '1200') return null
  const then: OrderState = { ...state, status, statusSince: since, cutStays: { [status]: cut } }
  return deadlineOf({ ...then, ...(rules && { rules }) }, holidays)
}

/** The steps that ended after their limit, and those of them that a leader would have been told of. */
export function lateSteps(
  { state, stays }: PastOrder,
  circumstances: Circumstances,
): { readonly late: readonly StatusCode[]; readonly escalated: readonly StatusCode[] } {
  const { values, holidays } = circumstances
  const late = endedStays(stays).flatMap((stay) => {
    const due = deadlineIn(withoutRules(state), stay, circumstances)
    return due === null || stay.until <= due ? [] : [{ ...stay, due }]
  })
  const told = late.filter(
    ({ due, until }) => until > addBusinessHours(due, values.escalationHours, holidays),
  )
  return { late: late.map(({ status }) => status), escalated: told.map(({ status }) => status) }
}

function withoutRules({ rules: _own, ...state }: OrderState): OrderState {
  return state
}

export function expiredSteps({ stays }: PastOrder, { values }: Circumstances): readonly StatusCode[] {
  const most = values.expiryDays * MINUTES_A_DAY
  return endedStays(stays)
    .filter(({ status, since, until }) => STATUSES[status].canExpire && minutesBetween(since, until) > most)
    .map(({ status }) => status)
}
