import { checkPhone } from '../../../checks/phone.ts'
import { type AnswerRecord, asText } from '../../answers/answers.ts'
import type { Finding } from '../../fields/field.ts'
import { findingOf } from '../finding.ts'

export function phoneFinding(value: AnswerRecord, line: 'any' | 'mobile'): Finding | undefined {
  return findingOf(checkPhone(phoneIn(value), line))
}

export function phoneIn(value: AnswerRecord): { countryCode: string; number: string; ext?: string } {
  const ext = asText(value.ext)
  return {
    countryCode: asText(value.countryCode) || '+86',
    number: asText(value.number),
    ...(ext === '' ? {} : { ext }),
  }
}
