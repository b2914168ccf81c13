import { findPlainDate } from '../../base/plain-date.ts'
import { checkIdDocument } from '../../checks/id-document.ts'
import { asText } from '../answers.ts'
import type { FieldCheck } from '../field.ts'
import { read } from '../scope.ts'
import { findingOf } from './finding.ts'

/** Number of an identity document by its type (R41). */
export const documentNumber: FieldCheck = (value, scope) => {
  const today = findPlainDate(scope.context.today) ?? undefined
  return findingOf(checkIdDocument(asText(read(scope, '.idType')), asText(value), today))
}
