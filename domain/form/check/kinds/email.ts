import { checkEmail, emailKey } from '../../../checks/email.ts'
import type { Finding } from '../../fields/field.ts'
import { findingOf } from '../finding.ts'

export function emailFinding(value: string): Finding | undefined {
  return findingOf(checkEmail(value))
}

/** Every address is correct, and none comes twice, compared in lower case. */
export function addressesFinding(values: readonly string[]): Finding | undefined {
  const wrong = values.findIndex((value) => emailFinding(value) !== undefined)
  if (wrong >= 0) return { code: 'M-MAIL', at: `[${wrong}]` }
  const keys = values.map(emailKey)
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index)
  return repeated >= 0 ? { code: 'M-REPEAT', at: `[${repeated}]` } : undefined
}
