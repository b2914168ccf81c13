import { addDays, findPlainDate } from '../../base/plain-date.ts'
import { asRecord, asText } from '../../form/answers/answers.ts'
import type { FieldCheck, Finding } from '../../form/fields/field.ts'
import type { Scope } from '../../form/scope.ts'
import { bankContext } from '../context.ts'

/** Validity of an identity or registration document: one that has run out, or soon will, is warned of (R40). */
export const documentExpiry: FieldCheck = (value, scope) => {
  const { end, longTerm } = asRecord(value)
  return longTerm === true ? undefined : expiryWarning(asText(end), scope)
}

/** The company's own licence must not have run out (R40). */
export const licenceExpiry: FieldCheck = (value, scope) =>
  asText(value) < scope.context.today ? { code: 'M-EXP-1' } : expiryWarning(asText(value), scope)

export const expiryWarns: FieldCheck = (value, scope) => expiryWarning(asText(value), scope)

function expiryWarning(end: string, scope: Scope): Finding | undefined {
  const { today: day, settings } = bankContext(scope)
  const today = findPlainDate(day)
  if (today === null || findPlainDate(end) === null) return undefined
  const isSoon = end <= addDays(today, settings.expiryNoticeDays)
  return isSoon ? { code: 'M-EXP-2', severity: 'warns' } : undefined
}
