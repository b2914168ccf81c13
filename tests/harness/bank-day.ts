import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, type PlainDate } from '@kaihu/domain/base/plain-date.ts'

/**
 * The bank's date so many days from now. A database says `current_date` by its own zone, which for eight hours of a day
 * is another date than the bank's.
 */
export function bankDay(daysFromNow = 0): PlainDate {
  return addDays(shanghaiDateOf(instantOf(Date.now())), daysFromNow)
}
