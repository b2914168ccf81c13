import {
  type Instant,
  minutesBetween,
  shanghaiDateOf,
  shanghaiInstant,
  shanghaiMinutesOf,
} from './instant.ts'
import { addDays, type PlainDate, weekdayOf } from './plain-date.ts'
import { HOLIDAY_YEARS, type HolidayCalendar } from './public-holidays.ts'

/** Minutes since midnight in Shanghai. Lunch counts: the desks are staffed in turns. */
const OPENS = 9 * 60
const CLOSES = 18 * 60

/** Whether the bank works on that date: no weekend, no public holiday, or a weekend day that is worked. */
export function isWorkingDay(date: PlainDate, holidays: HolidayCalendar = HOLIDAY_YEARS): boolean {
  const year = holidays[date.slice(0, 4)]
  const day = date.slice(5)
  if (year?.worked.includes(day) === true) return true
  if (year?.off.some(([from, to]) => from <= day && day <= to) === true) return false
  return weekdayOf(date) <= 5
}

function nextWorkingDay(date: PlainDate, holidays: HolidayCalendar): PlainDate {
  let next = addDays(date, 1)
  while (!isWorkingDay(next, holidays)) next = addDays(next, 1)
  return next
}

/** The moment itself when the bank is open, else the next opening. */
export function nextOpenInstant(at: Instant, holidays: HolidayCalendar = HOLIDAY_YEARS): Instant {
  const date = shanghaiDateOf(at)
  const minutes = shanghaiMinutesOf(at)
  const isOpen = isWorkingDay(date, holidays)
  if (isOpen && minutes < OPENS) return shanghaiInstant(date, OPENS)
  if (isOpen && minutes < CLOSES) return at
  return shanghaiInstant(nextWorkingDay(date, holidays), OPENS)
}

/** The moment after so many open minutes of the bank. */
export function addBusinessMinutes(
  from: Instant,
  minutes: number,
  holidays: HolidayCalendar = HOLIDAY_YEARS,
): Instant {
  let at = nextOpenInstant(from, holidays)
  let left = minutes
  for (;;) {
    const close = shanghaiInstant(shanghaiDateOf(at), CLOSES)
    const today = minutesBetween(at, close)
    if (left <= today) return shanghaiInstant(shanghaiDateOf(at), shanghaiMinutesOf(at) + left)
    left -= today
    at = shanghaiInstant(nextWorkingDay(shanghaiDateOf(at), holidays), OPENS)
  }
}

function lastWorkingDay(date: PlainDate, holidays: HolidayCalendar): PlainDate {
  let last = addDays(date, -1)
  while (!isWorkingDay(last, holidays)) last = addDays(last, -1)
  return last
}

/** The latest moment from which so many open minutes have gone until another; that one itself when none have. */
export function subtractBusinessMinutes(
  until: Instant,
  minutes: number,
  holidays: HolidayCalendar = HOLIDAY_YEARS,
): Instant {
  if (minutes <= 0) return until
  let date = shanghaiDateOf(until)
  const isOpenDay = isWorkingDay(date, holidays)
  let at = isOpenDay ? Math.min(Math.max(shanghaiMinutesOf(until), OPENS), CLOSES) : OPENS
  let left = minutes
  while (left > at - OPENS) {
    left -= at - OPENS
    date = lastWorkingDay(date, holidays)
    at = CLOSES
  }
  return shanghaiInstant(date, at - left)
}

/** The moment after so many open hours. */
export function addBusinessHours(from: Instant, hours: number, holidays?: HolidayCalendar): Instant {
  return addBusinessMinutes(from, hours * 60, holidays)
}

/** The day that is so many working days after another, whatever that is: a term of law knows no opening hours. */
export function addWorkingDays(
  date: PlainDate,
  days: number,
  holidays: HolidayCalendar = HOLIDAY_YEARS,
): PlainDate {
  let last = date
  for (let day = 0; day < days; day++) last = nextWorkingDay(last, holidays)
  return last
}

/** The same time of day so many working days later, counted from the first open moment. */
export function addBusinessDays(
  from: Instant,
  days: number,
  holidays: HolidayCalendar = HOLIDAY_YEARS,
): Instant {
  const start = nextOpenInstant(from, holidays)
  const date = addWorkingDays(shanghaiDateOf(start), days, holidays)
  return shanghaiInstant(date, shanghaiMinutesOf(start))
}

/** Open minutes between two moments; 0 when the second is not later. */
export function businessTimeBetween(
  from: Instant,
  to: Instant,
  holidays: HolidayCalendar = HOLIDAY_YEARS,
): number {
  let total = 0
  let at = nextOpenInstant(from, holidays)
  while (at < to) {
    const close = shanghaiInstant(shanghaiDateOf(at), CLOSES)
    total += minutesBetween(at, to < close ? to : close)
    at = shanghaiInstant(nextWorkingDay(shanghaiDateOf(at), holidays), OPENS)
  }
  return total
}
