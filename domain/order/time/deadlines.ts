import {
  addBusinessDays,
  addBusinessHours,
  businessTimeBetween,
  subtractBusinessMinutes,
} from '../../base/business-calendar.ts'
import { addMinutes, type Instant, minutesBetween, shanghaiInstant } from '../../base/instant.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'
import { DEFAULT_ORDER_SETTINGS, type OrderSettings } from '../settings.ts'
import type { CutStay, OrderState } from '../state/state.ts'
import { STATUS_CODES, STATUSES, type StatusCode } from '../statuses.ts'
import type { TimeLimit } from './time-limit.ts'

export type TimeLimits = Readonly<Partial<Record<StatusCode, TimeLimit>>>

/** The time limits (docs/workflow.md#time-limits), all of them settings; 0300 is paused and 1200 runs to the appointment. */
export const DEFAULT_TIME_LIMITS = Object.fromEntries(
  STATUS_CODES.flatMap((status) => {
    const { limit } = STATUSES[status]
    return limit === null ? [] : [[status, limit]]
  }),
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

/** What a limit runs by. */
type Stay = Pick<OrderState, 'status' | 'statusSince' | 'facts' | 'appointment' | 'cutStays' | 'rules'>

function cutStaysOf({ cutStays, status }: Stay): readonly CutStay[] {
  return cutStays?.[status] ?? []
}

function openMinutesOf(stays: readonly CutStay[], holidays: HolidayCalendar | undefined): number {
  return stays.reduce((sum, { from, until }) => sum + businessTimeBetween(from, until, holidays), 0)
}

function minutesOf(stays: readonly CutStay[]): number {
  return stays.reduce((sum, { from, until }) => sum + minutesBetween(from, until), 0)
}

/** When the step would have begun had it never been cut short: what is left of its limit is what was left before. */
function startOf(order: Stay, limit: TimeLimit, holidays: HolidayCalendar | undefined): Instant {
  const stays = cutStaysOf(order)
  if (stays.length === 0) return order.statusSince
  if (limit.unit === 'minutes') return addMinutes(order.statusSince, -minutesOf(stays))
  return subtractBusinessMinutes(order.statusSince, openMinutesOf(stays, holidays), holidays)
}

function appointmentInstant({ appointment }: Stay): Instant | null {
  if (appointment === null) return null
  const [hours = 0, minutes = 0] = appointment.time.split(':').map(Number)
  return shanghaiInstant(appointment.date, hours * 60 + minutes)
}

/**
 * Null while no clock runs (0100, 0300, final). The limits are those that the order started with, the
 * calendar the one in force.
 */
export function deadlineOf(order: Stay, holidays?: HolidayCalendar): Instant | null {
  if (order.status === '1200') return appointmentInstant(order)
  const limit = order.rules?.timeLimits?.[order.status] ?? DEFAULT_TIME_LIMITS[order.status]
  if (limit === undefined) return null
  return dueAfter(startOf(order, limit, holidays), limit, order.facts.risk_rating === 'H', holidays)
}

/** Open minutes of the bank that the order has spent in its step, returns left out; none while the customer has it. */
export function businessMinutesSpent(order: OrderState, now: Instant, holidays?: HolidayCalendar): number {
  if (order.status === '0300') return 0
  return openMinutesOf(cutStaysOf(order), holidays) + businessTimeBetween(order.statusSince, now, holidays)
}

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
