import type { Instant } from '../../base/instant.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'
import { partyOf } from '../progress.ts'
import type { OrderState } from '../state/state.ts'
import { type CustomerStage, customerStageOf, isFinalStatus, MAIN_LINE } from '../statuses.ts'
import { deadlineOf } from './deadlines.ts'

/** What the customer may expect: the stage that comes next, and by when the bank means to be there. */
export type Expectation = {
  readonly next: CustomerStage | null
  /** Null while it depends on the customer or the visit, and when a limit has passed: nothing is promised then. */
  readonly by: Instant | null
}

/** The time limits of what is left of the bank's own stage, one after the other, on the working-day calendar. */
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

/** What comes next for the customer and when, by the main line of the order's flow and the time limits. */
export function expectationOf(order: OrderState, now: Instant, holidays?: HolidayCalendar): Expectation {
  if (isFinalStatus(order.status)) return { next: null, by: null }
  const line = MAIN_LINE[order.flow]
  const stage = customerStageOf(order.status)
  const later = line.slice(line.indexOf(order.status)).map(customerStageOf)
  const next = later.find((one) => one !== stage) ?? null
  return { next, by: partyOf(order.status) === 'bank' ? endOfStage(order, now, holidays) : null }
}
