import { isWorkingDay } from '../../base/business-calendar.ts'
import { addDays, findPlainDate, type PlainDate } from '../../base/plain-date.ts'
import type { HolidayCalendar } from '../../base/public-holidays.ts'
import { asText } from '../../form/answers/answers.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { read } from '../../form/scope.ts'
import { bankContext } from '../context.ts'

export const notInFuture: FieldCheck = (value, { context }) =>
  asText(value) > context.today ? { code: 'M-FUTURE' } : undefined

export const afterToday: FieldCheck = (value, { context }) =>
  asText(value) > context.today ? undefined : { code: 'M-PAST' }

export const withinAYear: FieldCheck = (value, { context }) => {
  const today = findPlainDate(context.today)
  if (asText(value) <= context.today) return { code: 'M-PAST' }
  return today && asText(value) > addDays(today, 366) ? { code: 'M-YEAR' } : undefined
}

export const withinTwoYears: FieldCheck = (value, { context }) => {
  const today = findPlainDate(context.today)
  if (asText(value) <= context.today) return { code: 'M-PAST' }
  return today && asText(value) > addDays(today, 731) ? { code: 'M-YEARS-2' } : undefined
}

export function notBefore(path: string): FieldCheck {
  return function notBefore(value, scope) {
    return asText(value) < asText(read(scope, path)) ? { code: 'M-DATE-2' } : undefined
  }
}

export function laterThan(path: string): FieldCheck {
  return function laterThan(value, scope) {
    const other = asText(read(scope, path))
    return other !== '' && asText(value) <= other ? { code: 'M-DATE-2' } : undefined
  }
}

/** A date before today only draws attention (a lease that has run out). */
export const pastWarns: FieldCheck = (value, { context }) =>
  asText(value) < context.today ? { code: 'M-EXP-2', severity: 'warns' } : undefined

/** Companies are not licensed before they exist; a day of difference is common (companyInfo.establishmentDate). */
export const notAfterLicence: FieldCheck = (value, scope) => {
  const start = findPlainDate(asText(read(scope, 'creditStartDate')))
  if (start === null || asText(value) <= addDays(start, 1)) return undefined
  return { code: 'M-WARN', severity: 'warns' }
}

/** A visit falls on a working day, so many working days ahead (R48). */
export const visitDay: FieldCheck = (value, scope) => {
  const day = findPlainDate(asText(value))
  const today = findPlainDate(scope.context.today)
  if (day === null || today === null) return undefined
  const { holidays, settings } = bankContext(scope)
  const lead = settings.visitLeadDays
  const days = workingDaysAfter({ from: today, to: day, most: lead }, holidays)
  return isWorkingDay(day, holidays) && days >= lead ? undefined : { code: 'M-VISIT-DAY' }
}

/** Working days after `from` up to and including `to`, counted no further than `most`. */
function workingDaysAfter(
  { from, to, most }: { from: PlainDate; to: PlainDate; most: number },
  holidays: HolidayCalendar | undefined,
): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to && days < most; day = addDays(day, 1)) {
    if (isWorkingDay(day, holidays)) days += 1
  }
  return days
}
