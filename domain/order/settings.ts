import type { StaffId } from '../base/ids.ts'
import { HOLIDAY_YEARS, type HolidayCalendar } from '../base/public-holidays.ts'

/** What the bank may set without a release. */
export type OrderSettings = {
  /** A discount above this many per cent needs BB portfolio oversight. */
  readonly feeDiscountLimit: number
  /** Days without an act of the customer after which an order expires (W66). */
  readonly expiryDays: number
  /** Who may approve as country head; nobody named blocks. */
  readonly countryHeadApprovers: readonly StaffId[]
  /** So long before its time limit an order is called to mind. */
  readonly dueSoonMinutes: number
  /** So many open hours over time, and the leader hears of it. */
  readonly escalationHours: number
  /** The working-day calendar in force. */
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
