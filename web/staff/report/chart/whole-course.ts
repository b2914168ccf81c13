import {
  addDays,
  addMonths,
  getPlainDate,
  type PlainDate,
  startOfWeek,
} from '@kaihu/domain/base/plain-date.ts'
import type { ReportData } from '../report-table.tsx'

type Course = {
  /** begins at the line that a day counts in */
  readonly begin: (day: PlainDate) => PlainDate
  readonly next: (first: PlainDate) => PlainDate
  readonly key: (first: PlainDate) => string
}

const courses: Readonly<Record<string, Course>> = {
  day: { begin: (day) => day, next: (day) => addDays(day, 1), key: (day) => day },
  week: { begin: startOfWeek, next: (first) => addDays(first, 7), key: (first) => first },
  month: {
    begin: (day) => getPlainDate(`${day.slice(0, 7)}-01`),
    next: (first) => addMonths(first, 1),
    key: (first) => first.slice(0, 7),
  },
}

export function isCourse(by: string): boolean {
  return by in courses
}

/** Days, weeks or months in which nothing happened have their place too: without them the axis would tell another story. */
export function wholeCourse(data: ReportData, { from, to }: { from: string; to: string }): ReportData {
  const course = courses[data.by]
  if (course === undefined) return data
  const known = new Map(data.lines.map((line) => [line.key, line]))
  const values = data.measures.map(({ unit }) => (unit === 'count' ? 0 : null))
  const lines: ReportData['lines'] = []
  for (let first = course.begin(getPlainDate(from)); first <= to; first = course.next(first)) {
    const key = course.key(first)
    lines.push(known.get(key) ?? { key, values })
  }
  return { ...data, lines }
}
