import { findPlainDate, type PlainDate } from '../base/plain-date.ts'
import { type CheckResult, passed, refused } from './check-result.ts'
import { withoutSpaces } from './normalise.ts'

const SHAPE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/**
 * Year-month-day, leading zeros optional, real days only. `notAfter` refuses later days.
 * Normalised to `YYYY-MM-DD`.
 */
export function checkDate(
  value: string,
  limits: { readonly notAfter?: PlainDate } = {},
): CheckResult<PlainDate> {
  const match = SHAPE.exec(withoutSpaces(value))
  if (match === null) return refused('date')
  const [, year = '', month = '', day = ''] = match
  const date = findPlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (date === null) return refused('date')
  return limits.notAfter !== undefined && date > limits.notAfter ? refused('dateInFuture') : passed(date)
}

/** A date written as eight digits, as inside document numbers. */
export function findCompactDate(digits: string): PlainDate | null {
  return findPlainDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`)
}
