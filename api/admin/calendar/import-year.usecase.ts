import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { calendarKey, daysOf } from '@kaihu/domain/admin/calendar-year.ts'
import type { HolidayYear } from '@kaihu/domain/base/public-holidays.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { draftChange } from '../changes/draft-change.usecase.ts'
import { calendarSubject } from '../subjects/calendar.subject.ts'

export type DayChange = { readonly day: string; readonly was: string; readonly will: string }

export async function compareYear(
  database: Database,
  year: string,
  arrangement: HolidayYear,
): Promise<readonly DayChange[]> {
  const before = await inTransaction(database, (trx) => calendarSubject.read(trx, calendarKey(year)))
  const was = daysOf(year, (before as HolidayYear | null) ?? { off: [], worked: [] })
  const will = daysOf(year, arrangement)
  return [...new Set([...was.keys(), ...will.keys()])].toSorted().flatMap((day) => {
    const [one, other] = [was.get(day) ?? 'as its weekday', will.get(day) ?? 'as its weekday']
    return one === other ? [] : [{ day, was: one, will: other }]
  })
}

type Import = {
  readonly year: string
  readonly arrangement: HolidayYear
  readonly reason: string
  readonly actor: StaffActor
  readonly now: Date
}

export async function draftYear(database: Database, { year, arrangement, ...by }: Import): Promise<string> {
  const change = { key: calendarKey(year), after: arrangement, ...by }
  return (await inTransaction(database, (trx) => draftChange(trx, calendarSubject, change))).changeId
}
