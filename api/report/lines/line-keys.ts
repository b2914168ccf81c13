import {
  addDays,
  addMonths,
  findPlainDate,
  getPlainDate,
  startOfWeek,
} from '@kaihu/domain/base/plain-date.ts'
import { NONE_KEY, type ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'

/** Dimensions of time. Their facts are grouped by day and come to their lines from there. */
export const BY_TIME: readonly ReportDimension[] = ['day', 'week', 'month']

/** The lines that a fact counts in, by what facts are grouped by: a day for those of time, all flags in one word. */
export function lineKeysOf(by: ReportDimension): (grouped: string) => readonly string[] {
  switch (by) {
    case 'week':
      return (day) => [startOfWeek(getPlainDate(day))]
    case 'month':
      return (day) => [day.slice(0, 7)]
    case 'flag':
      return (flags) => (flags === '' ? [NONE_KEY] : flags.split(' '))
    default:
      return (key) => [key]
  }
}

const LAST_OF: Readonly<Partial<Record<ReportDimension, (first: string) => string>>> = {
  day: (first) => first,
  week: (first) => addDays(getPlainDate(first), 6),
  month: (first) => addDays(addMonths(getPlainDate(first), 1), -1),
}

/** The days of a line of time; undefined where no line has such a key. */
export function findDaysOfLine(
  by: ReportDimension,
  key: string,
): { first: string; last: string } | undefined {
  const first = findPlainDate(by === 'month' ? `${key}-01` : key)
  const last = first && LAST_OF[by]?.(first)
  return first && last && lineKeysOf(by)(first)[0] === key ? { first, last } : undefined
}
