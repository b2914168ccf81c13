import {
  calendarKey,
  holidaysOf,
  holidayYearSchema,
  problemOfYear,
} from '@kaihu/domain/admin/calendar-year.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import type { HolidayYear } from '@kaihu/domain/base/public-holidays.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { findReleased, keepReleased } from '../../settings/released-value.store.ts'
import { refuseAdmin } from '../refuse-admin.ts'
import type { Draft, Subject } from './subject.ts'

async function yearInForce(trx: Transaction, year: string): Promise<HolidayYear | undefined> {
  const own = await findReleased(trx, calendarKey(year))
  return holidaysOf(own === null ? {} : { [calendarKey(year)]: own })[year]
}

function yearOf(key: string): string {
  return key.slice(-4)
}

function check(_trx: Transaction, { key, before, after, now }: Draft): Promise<void> {
  const read = holidayYearSchema.safeParse(after)
  if (!read.success) throw refuseAdmin('value_invalid')
  const was = holidayYearSchema.safeParse(before)
  const today = shanghaiDateOf(instantOf(now))
  const years = { before: was.data as HolidayYear | undefined, after: read.data as HolidayYear, today }
  const problem = problemOfYear(yearOf(key), years)
  if (problem) throw refuseAdmin(problem)
  return Promise.resolve()
}

/** A year of the working-day calendar. Days that have begun never change, so no finished time is ever counted anew. */
export const calendarSubject: Subject = {
  name: 'calendar',
  read: async (trx, key) => (await yearInForce(trx, yearOf(key))) ?? null,
  check,
  needsSecond: () => true,
  apply: (trx, { key, after, changeId, now }) => keepReleased(trx, { key, value: after, changeId, now }),
  about: () => null,
}
