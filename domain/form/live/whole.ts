import { asRecord, entriesIn, isBlank } from '../answers/answers.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import { innerScope, type Scope } from '../scope.ts'
import { computedValue } from './live-answers.ts'
import { isRequired, isShown } from './visible.ts'

export function isWhole(fields: readonly FieldDefinition[], scope: Scope): boolean {
  return fields.every((field) => {
    if (!isShown(field, scope) || computedValue(field, scope) !== undefined) return true
    const value = scope.record[field.key] ?? null
    const isEmpty = isBlank(value)
    if (isEmpty || (!isBlock(field) && field.kind.type !== 'group'))
      return !isEmpty || !isRequired(field, scope)
    const records = isBlock(field) ? [asRecord(value)] : entriesIn(value)
    return records.every((record) => isWhole(fieldsWithin(field), innerScope(scope, record)))
  })
}
