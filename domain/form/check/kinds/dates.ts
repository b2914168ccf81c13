import { findPlainDate } from '../../../base/plain-date.ts'

/** Whether the text is a date of the calendar, `YYYY-MM-DD`. */
export function isRealDate(value: string): boolean {
  return findPlainDate(value) !== null
}
