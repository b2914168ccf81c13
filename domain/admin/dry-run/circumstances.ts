import type { HolidayCalendar } from '../../base/public-holidays.ts'
import type { OrderRules } from '../../order/state/order-rules.ts'
import { rulesOf } from '../rules-of-settings.ts'
import type { SettingValues } from '../setting-catalogue.ts'

export type Circumstances = {
  readonly values: SettingValues
  readonly holidays: HolidayCalendar
  /** what an order taken in under them starts with */
  readonly rules: OrderRules | undefined
}

export function circumstancesOf(values: SettingValues, holidays: HolidayCalendar): Circumstances {
  return { values, holidays, rules: rulesOf(values, holidays) }
}
