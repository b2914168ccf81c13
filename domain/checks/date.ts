import { findPlainDate, type PlainDate } from '../base/plain-date.ts'
import { type CheckResult, passed, refused } from './check-result.ts'
import { withoutSpaces } from './normalise.ts'

const SHAPE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** Leading zeros optional, real days only, normalised to `YYYY-MM-DD`. `notAfter` refuses later days. */
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

export function findCompactDate(digits: string): PlainDate | null {
  return findPlainDate(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`)
}
