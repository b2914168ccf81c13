import { addWorkingDays } from '../../base/business-calendar.ts'
import { type Instant, shanghaiDateOf } from '../../base/instant.ts'
import type { PlainDate } from '../../base/plain-date.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'

/** PBOC Order 2025 No. 12: a material difference caused by the filing is reported within 30 working days. */
const REPORT_WORKING_DAYS = 30

/** The last day on which a material difference from the registrar's filing may be reported. */
export function differenceReportDue(foundAt: Instant, holidays?: HolidayCalendar): PlainDate {
  return addWorkingDays(shanghaiDateOf(foundAt), REPORT_WORKING_DAYS, holidays)
}
