import {
  type Instant,
  minutesBetween,
  shanghaiDateOf,
  shanghaiInstant,
  shanghaiMinutesOf,
} from './instant.ts'
import { addDays, type PlainDate, weekdayOf } from './plain-date.ts'
import { HOLIDAY_YEARS } from './public-holidays.ts'

/** Minutes since midnight in Shanghai. Lunch counts: the desks are staffed in turns. */
const OPENS = 9 * 60
const CLOSES = 18 * 60

/** Whether the bank works on that date: no weekend, no public holiday, or a weekend day that is worked. */
export function isWorkingDay(date: PlainDate): boolean {
  const year = HOLIDAY_YEARS[date.slice(0, 4)]
  const day = date.slice(5)
  if (year?.worked.includes(day) === true) return true
  if (year?.off.some(([from, to]) => from <= day && day <= to) === true) return false
  return weekdayOf(date) <= 5
}

function nextWorkingDay(date: PlainDate): PlainDate {
  let next = addDays(date, 1)
  while (!isWorkingDay(next)) next = addDays(next, 1)
  return next
}

/** The moment itself when the bank is open, else the next opening. */
export function nextOpenInstant(at: Instant): Instant {
  const date = shanghaiDateOf(at)
  const minutes = shanghaiMinutesOf(at)
  if (isWorkingDay(date) && minutes < OPENS) return shanghaiInstant(date, OPENS)
  if (isWorkingDay(date) && minutes < CLOSES) return at
  return shanghaiInstant(nextWorkingDay(date), OPENS)
}

/** The moment after so many open minutes of the bank. */
export function addBusinessMinutes(from: Instant, minutes: number): Instant {
  let at = nextOpenInstant(from)
  let left = minutes
  for (;;) {
    const close = shanghaiInstant(shanghaiDateOf(at), CLOSES)
    const today = minutesBetween(at, close)
    if (left <= today) return shanghaiInstant(shanghaiDateOf(at), shanghaiMinutesOf(at) + left)
    left -= today
    at = shanghaiInstant(nextWorkingDay(shanghaiDateOf(at)), OPENS)
  }
}

/** The moment after so many open hours. */
export function addBusinessHours(from: Instant, hours: number): Instant {
  return addBusinessMinutes(from, hours * 60)
}

/** The same time of day so many working days later, counted from the first open moment. */
export function addBusinessDays(from: Instant, days: number): Instant {
  const start = nextOpenInstant(from)
  let date = shanghaiDateOf(start)
  for (let day = 0; day < days; day++) date = nextWorkingDay(date)
  return shanghaiInstant(date, shanghaiMinutesOf(start))
}

/** Open minutes between two moments; 0 when the second is not later. */
export function businessTimeBetween(from: Instant, to: Instant): number {
  let total = 0
  let at = nextOpenInstant(from)
  while (at < to) {
    const close = shanghaiInstant(shanghaiDateOf(at), CLOSES)
    total += minutesBetween(at, to < close ? to : close)
    at = shanghaiInstant(nextWorkingDay(shanghaiDateOf(at)), OPENS)
  }
  return total
}
