import type { StaffId } from '../base/ids.ts'
import { HOLIDAY_YEARS, type HolidayCalendar } from '../base/public-holidays.ts'

/** What the bank may set without a release. */
export type OrderSettings = {
  readonly feeDiscountLimit: number
  /** Days without an act of the customer after which an order expires (W66). */
  readonly expiryDays: number
  readonly countryHeadApprovers: readonly StaffId[]
  readonly dueSoonMinutes: number
  /** So many open hours over time, and the leader hears of it. */
  readonly escalationHours: number
  readonly holidays: HolidayCalendar
}

export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  feeDiscountLimit: 30,
  expiryDays: 90,
  countryHeadApprovers: [],
  dueSoonMinutes: 60,
  escalationHours: 4,
  holidays: HOLIDAY_YEARS,
}
