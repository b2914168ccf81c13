import { addDays, getPlainDate } from '@kaihu/domain/base/plain-date.ts'

/** Today's date by the bank's calendar (Asia/Shanghai), `YYYY-MM-DD`. */
export function bankToday(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}

/** The day after: the first that is still to come. */
export function bankTomorrow(): string {
  return addDays(getPlainDate(bankToday()), 1)
}
