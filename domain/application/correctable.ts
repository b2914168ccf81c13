import { findSection } from './catalogue/sections.ts'
import { findField } from './fields-within.ts'
import { definitionPath, type FieldPath } from './path.ts'

/** Whether the bank may correct the answer at this path: the customer's own fields (who = C) stay theirs. */
export function isCorrectable(path: FieldPath): boolean {
  const [section = '', ...keys] = definitionPath(path).split('.')
  const fields = findSection(section)?.fields ?? []
  if (keys.length === 0) return false
  return keys.every((_, index) => findField(fields, keys.slice(0, index + 1).join('.'))?.who === 'CS')
}
