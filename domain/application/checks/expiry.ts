import { addDays, findPlainDate } from '../../base/plain-date.ts'
import { asRecord, asText } from '../answers.ts'
import type { ApplicationContext } from '../context.ts'
import type { FieldCheck, Finding } from '../field.ts'

/** Validity of an identity or registration document: one that has run out, or soon will, is warned of (R40). */
export const documentExpiry: FieldCheck = (value, { context }) => {
  const { end, longTerm } = asRecord(value)
  return longTerm === true ? undefined : expiryWarning(asText(end), context)
}

/** The company's own licence must not have run out (R40). */
export const licenceExpiry: FieldCheck = (value, { context }) =>
  asText(value) < context.today ? { code: 'M-EXP-1' } : expiryWarning(asText(value), context)

/** A plain date that should lie ahead, such as the end of an LEI (R40). */
export const expiryWarns: FieldCheck = (value, { context }) => expiryWarning(asText(value), context)

function expiryWarning(end: string, context: ApplicationContext): Finding | undefined {
  const today = findPlainDate(context.today)
  if (today === null || findPlainDate(end) === null) return undefined
  const isSoon = end <= addDays(today, context.settings.expiryNoticeDays)
  return isSoon ? { code: 'M-EXP-2', severity: 'warns' } : undefined
}
