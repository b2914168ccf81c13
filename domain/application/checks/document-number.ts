import { findPlainDate } from '../../base/plain-date.ts'
import { checkIdDocument } from '../../checks/id-document.ts'
import { asText } from '../../form/answers/answers.ts'
import { findingOf } from '../../form/check/finding.ts'
import type { FieldCheck } from '../../form/fields/field.ts'
import { read } from '../../form/scope.ts'

/** Number of an identity document by its type (R41). */
export const documentNumber: FieldCheck = (value, scope) => {
  const today = findPlainDate(scope.context.today) ?? undefined
  return findingOf(checkIdDocument(asText(read(scope, '.idType')), asText(value), today))
}
