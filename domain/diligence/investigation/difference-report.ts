import { addBusinessDays } from '../../base/business-calendar.ts'
import { type Instant, shanghaiDateOf } from '../../base/instant.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'

/** PBOC Order 2025 No. 12: a material difference caused by the filing is reported within 30 working days. */
const REPORT_WORKING_DAYS = 30
/** A working week before the last day there is still time to gather the papers. */
const REMINDED_AFTER_WORKING_DAYS = REPORT_WORKING_DAYS - 5

/** The last day on which a material difference from the registrar's filing may be reported. */
export function differenceReportDue(foundAt: Instant, holidays?: HolidayCalendar): PlainDate {
  return shanghaiDateOf(addBusinessDays(foundAt, REPORT_WORKING_DAYS, holidays))
}

/** Whether it is time to call that day to mind. */
export function isDifferenceReportSoonDue(
  foundAt: Instant,
  now: Instant,
  holidays?: HolidayCalendar,
): boolean {
  return now >= addBusinessDays(foundAt, REMINDED_AFTER_WORKING_DAYS, holidays)
}
