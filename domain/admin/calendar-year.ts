import { z } from 'zod'
import { addDays, findPlainDate, type PlainDate, weekdayOf } from '../base/plain-date.ts'
import { HOLIDAY_YEARS, type HolidayCalendar, type HolidayYear } from '../base/public-holidays.ts'

const DAY = z.string().regex(/^\d{2}-\d{2}$/)

/** A year's arrangement as it is stored: days off as ranges `MM-DD`, weekend days that are worked. */
export const holidayYearSchema = z.strictObject({
  off: z.array(z.tuple([DAY, DAY])).max(40),
  worked: z.array(DAY).max(40),
})

export type CalendarProblem =
  | 'day_unknown'
  | 'range_backwards'
  | 'ranges_overlap'
  | 'worked_twice'
  | 'worked_on_weekday'
  | 'worked_in_holiday'
  | 'past_day_changed'

function dateOf(year: string, day: string): PlainDate | null {
  return findPlainDate(`${year}-${day}`)
}

function problemOfRanges(year: string, off: HolidayYear['off']): CalendarProblem | null {
  const sorted = [...off].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [index, [from, to]] of sorted.entries()) {
    if (dateOf(year, from) === null || dateOf(year, to) === null) return 'day_unknown'
    if (to < from) return 'range_backwards'
    const next = sorted[index + 1]
    if (next && next[0] <= to) return 'ranges_overlap'
  }
  return null
}

function problemOfWorked(year: string, { off, worked }: HolidayYear): CalendarProblem | null {
  if (new Set(worked).size !== worked.length) return 'worked_twice'
  for (const day of worked) {
    const date = dateOf(year, day)
    if (date === null) return 'day_unknown'
    if (weekdayOf(date) <= 5) return 'worked_on_weekday'
    if (off.some(([from, to]) => from <= day && day <= to)) return 'worked_in_holiday'
  }
  return null
}

/** Every day of a year on which an arrangement says something, with what it says. */
export function daysOf(year: string, { off, worked }: HolidayYear): ReadonlyMap<string, 'off' | 'worked'> {
  const days = new Map<string, 'off' | 'worked'>()
  for (const [from, to] of off) {
    const last = dateOf(year, to)
    for (let day = dateOf(year, from); day !== null && last !== null && day <= last; day = addDays(day, 1)) {
      days.set(day, 'off')
    }
  }
  for (const day of worked) days.set(`${year}-${day}`, 'worked')
  return days
}

/** Days that have begun stay as they were, so that no time already counted is counted anew. */
export function problemOfYear(
  year: string,
  { before, after, today }: { before: HolidayYear | undefined; after: HolidayYear; today: string },
): CalendarProblem | null {
  const problem = problemOfRanges(year, after.off) ?? problemOfWorked(year, after)
  if (problem !== null) return problem
  const [was, will] = [daysOf(year, before ?? { off: [], worked: [] }), daysOf(year, after)]
  const isRewritten = [...was.keys(), ...will.keys()].some(
    (day) => day <= today && was.get(day) !== will.get(day),
  )
  return isRewritten ? 'past_day_changed' : null
}

export function calendarKey(year: string): string {
  return `calendar.${year}`
}

const KEY = /^calendar\.(\d{4})$/

export function holidaysOf(released: Readonly<Record<string, unknown>>): HolidayCalendar {
  const years = Object.entries(released).flatMap(([key, value]) => {
    const year = KEY.exec(key)?.[1]
    return year === undefined ? [] : [[year, holidayYearSchema.parse(value)] as const]
  })
  return years.length === 0 ? HOLIDAY_YEARS : { ...HOLIDAY_YEARS, ...Object.fromEntries(years) }
}
