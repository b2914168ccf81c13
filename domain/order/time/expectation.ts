import type { Instant } from '../../base/instant.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'
import { partyOf } from '../progress.ts'
import type { OrderState } from '../state/state.ts'
import { type CustomerStage, customerStageOf, isFinalStatus, MAIN_LINE } from '../statuses.ts'
import { deadlineOf } from './deadlines.ts'

export type Expectation = {
  readonly next: CustomerStage | null
  /** Null while it depends on the customer or the visit, and when a limit has passed: nothing is promised then. */
  readonly by: Instant | null
}

function endOfStage(order: OrderState, now: Instant, holidays: HolidayCalendar | undefined): Instant | null {
  const line = MAIN_LINE[order.flow]
  const stage = customerStageOf(order.status)
  const left = line.slice(line.indexOf(order.status)).filter((status) => customerStageOf(status) === stage)
  let at: Instant | null = null
  for (const status of left) {
    const from: Instant = at ?? order.statusSince
    const due: Instant | null = deadlineOf({ ...order, status, statusSince: from }, holidays)
    if (due === null) return null
    at = due < now ? now : due
    if (due < now && status === order.status) return null
  }
  return at
}

export function expectationOf(order: OrderState, now: Instant, holidays?: HolidayCalendar): Expectation {
  if (isFinalStatus(order.status)) return { next: null, by: null }
  const line = MAIN_LINE[order.flow]
  const stage = customerStageOf(order.status)
  const later = line.slice(line.indexOf(order.status)).map(customerStageOf)
  const next = later.find((one) => one !== stage) ?? null
  return { next, by: partyOf(order.status) === 'bank' ? endOfStage(order, now, holidays) : null }
}
