import { addBusinessDays, addBusinessHours, businessTimeBetween } from '../../base/business-calendar.ts'
import { addMinutes, type Instant, shanghaiInstant } from '../../base/instant.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import type { OrderState } from '../state/state.ts'
import { STATUSES, type StatusCode } from '../statuses.ts'

/** A time limit of the bank's own work in a status. */
export type TimeLimit =
  | { readonly unit: 'business_hours'; readonly amount: number }
  | { readonly unit: 'business_days'; readonly amount: number; readonly extraWhenHigh: number }
  | { readonly unit: 'minutes'; readonly amount: number }

export type TimeLimits = Readonly<Partial<Record<StatusCode, TimeLimit>>>

const FOUR_HOURS: TimeLimit = { unit: 'business_hours', amount: 4 }
const ONE_DAY: TimeLimit = { unit: 'business_days', amount: 1, extraWhenHigh: 5 }

/** null: the bank has no clock there, or one that is no setting (0300 is paused, 1200 runs to the appointment). */
const LIMIT_OF: Readonly<Record<StatusCode, TimeLimit | null>> = {
  '0200': FOUR_HOURS,
  '0500': FOUR_HOURS,
  '0600': FOUR_HOURS,
  '0800': FOUR_HOURS,
  '0900': FOUR_HOURS,
  '0400': ONE_DAY,
  '0700': ONE_DAY,
  '1000': ONE_DAY,
  '1100': ONE_DAY,
  '1300': ONE_DAY,
  '0410': { unit: 'minutes', amount: 15 },
  '0510': FOUR_HOURS,
  '0710': FOUR_HOURS,
  '0100': null,
  '0110': null,
  '0300': null,
  '1200': null,
  '0000': null,
  '1600': null,
  '9910': null,
  '9920': null,
  '9930': null,
  '9999': null,
}

/** The time limits (docs/workflow.md#time-limits), all of them settings; 0300 is paused and 1200 runs to the appointment. */
export const DEFAULT_TIME_LIMITS = Object.fromEntries(
  Object.entries(LIMIT_OF).filter(([, limit]) => limit !== null),
) as TimeLimits

function dueAfter(
  since: Instant,
  limit: TimeLimit,
  isHigh: boolean,
  holidays: HolidayCalendar | undefined,
): Instant {
  switch (limit.unit) {
    case 'minutes':
      return addMinutes(since, limit.amount)
    case 'business_hours':
      return addBusinessHours(since, limit.amount, holidays)
    case 'business_days':
      return addBusinessDays(since, limit.amount + (isHigh ? limit.extraWhenHigh : 0), holidays)
  }
}

function appointmentInstant({ appointment }: OrderState): Instant | null {
  if (appointment === null) return null
  const [hours = 0, minutes = 0] = appointment.time.split(':').map(Number)
  return shanghaiInstant(appointment.date, hours * 60 + minutes)
}

/**
 * Until when the order should leave its status; null while no clock runs (0100, 0300, final). The limits are those
 * that the order started with, the calendar is the one in force.
 */
export function deadlineOf(order: OrderState, holidays?: HolidayCalendar): Instant | null {
  if (order.status === '1200') return appointmentInstant(order)
  const limit = order.rules?.timeLimits?.[order.status] ?? DEFAULT_TIME_LIMITS[order.status]
  if (limit === undefined) return null
  return dueAfter(order.statusSince, limit, order.facts.risk_rating === 'H', holidays)
}

/** Open minutes of the bank that the order has spent in its status; none while it waits for the customer. */
export function businessMinutesSpent(order: OrderState, now: Instant): number {
  return order.status === '0300' ? 0 : businessTimeBetween(order.statusSince, now)
}

/** When the order expires, and when the two reminders are due (W66); null where it cannot. */
export function expiryOf(
  order: OrderState,
  settings: OrderSettings,
): { readonly half: Instant; readonly late: Instant; readonly expires: Instant } | null {
  if (!STATUSES[order.status].canExpire) return null
  const minutes = settings.expiryDays * 24 * 60
  const after = (share: number): Instant => addMinutes(order.waitingSince, minutes * share)
  return { half: after(0.5), late: after(0.8), expires: after(1) }
}

/** Ten years, more than any order waits: a high priority stands before all others, and among its like by date. */
const HEAD_START_MINUTES = 3_653 * 24 * 60

/** By how many minutes lists of work put an order before its time limit. */
export function headStartOf({ priority }: Pick<OrderState, 'priority'>): number {
  return priority === 'high' ? HEAD_START_MINUTES : 0
}

/** Lists of work are sorted by it: priority, then by when somebody should look. Orders with the customer come by their reminder. */
export function urgencyOf(
  order: OrderState,
  { holidays, expiryDays }: Pick<OrderSettings, 'holidays' | 'expiryDays'> = DEFAULT_ORDER_SETTINGS,
): Instant {
  const firstReminder = (expiryDays / 2) * 24 * 60
  const due = deadlineOf(order, holidays) ?? addMinutes(order.waitingSince, firstReminder)
  return addMinutes(due, -headStartOf(order))
}
