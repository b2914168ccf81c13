import { definitionPath, type FieldPath } from '../../form/answers/path.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { findSection } from '../catalogue/sections.ts'

/** Whether the bank may correct the answer at this path: the customer's own fields (who = C) stay theirs. */
export function isCorrectable(path: FieldPath): boolean {
  const [section = '', ...keys] = definitionPath(path).split('.')
  const fields = findSection(section)?.fields ?? []
  if (keys.length === 0) return false
  return keys.every((_, index) => findField(fields, keys.slice(0, index + 1).join('.'))?.who === 'CS')
}
