/** A calendar date without time or zone, written `YYYY-MM-DD`. Compares correctly as text. */
export type PlainDate = string & { readonly __plainDate: true }

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads a strict `YYYY-MM-DD` that exists in the calendar; anything else is null. */
export function findPlainDate(text: string): PlainDate | null {
  const match = PATTERN.exec(text)
  if (match === null) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? (text as PlainDate) : null
}

/** Like findPlainDate for text known to be a date; throws RangeError otherwise. */
export function getPlainDate(text: string): PlainDate {
  const date = findPlainDate(text)
  if (date === null) throw new RangeError(`not a calendar date: ${text}`)
  return date
}

/** The date a number of calendar days later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10) as PlainDate
}

/** The same day so many months later; the last day of the month where it has no such day. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(day, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10) as PlainDate
}

/** ISO weekday: Monday 1 … Sunday 7. */
export function weekdayOf(date: PlainDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

export function startOfWeek(date: PlainDate): PlainDate {
  return addDays(date, 1 - weekdayOf(date))
}
