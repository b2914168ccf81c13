import type { PlainDate } from './plain-date.ts'

/** A moment in UTC as ISO 8601 with milliseconds, `2026-11-21T04:00:00.000Z`. Compares correctly as text. */
export type Instant = string & { readonly __instant: true }

const MINUTE = 60_000
/** The bank's clock is Asia/Shanghai, which has had no summer time since 1991. */
const SHANGHAI_OFFSET = 8 * 60 * MINUTE

/** The instant of a Date or of milliseconds since 1970; throws RangeError when there is none. */
export function instantOf(time: Date | number): Instant {
  return new Date(time).toISOString() as Instant
}

/** Reads ISO 8601 text with a zone; anything else is null. */
export function findInstant(text: string): Instant | null {
  if (!/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return null
  const time = Date.parse(text)
  return Number.isNaN(time) ? null : instantOf(time)
}

export function millisOf(instant: Instant): number {
  return Date.parse(instant)
}

/** The instant a number of minutes later (earlier when negative). */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return instantOf(millisOf(instant) + minutes * MINUTE)
}

/** Whole and broken minutes from one instant to another; negative when the second is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (millisOf(to) - millisOf(from)) / MINUTE
}

export function shanghaiDateOf(instant: Instant): PlainDate {
  return instantOf(millisOf(instant) + SHANGHAI_OFFSET).slice(0, 10) as PlainDate
}

/** Minutes since midnight in Shanghai at that moment. */
export function shanghaiMinutesOf(instant: Instant): number {
  return ((millisOf(instant) + SHANGHAI_OFFSET) / MINUTE) % (24 * 60)
}

/** The moment a Shanghai clock shows that date and that many minutes since midnight. */
export function shanghaiInstant(date: PlainDate, minutes: number): Instant {
  return instantOf(Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE - SHANGHAI_OFFSET)
}
