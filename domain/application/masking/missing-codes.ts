import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import { allSections } from '../catalogue/sections.ts'

let known: ReadonlySet<string> | undefined

/** Whether a message says that nothing was entered, rather than that something is wrong. */
export function saysMissing(code: string): boolean {
  known ??= new Set(['M-REQ', ...allSections.flatMap(({ fields }) => missingCodesOf(fields, new Set()))])
  return known.has(code)
}

/** Blocks may hold themselves in the end: each is looked at once. */
function missingCodesOf(fields: readonly FieldDefinition[], seen: Set<FieldDefinition>): readonly string[] {
  return fields.flatMap((field) => {
    if (seen.has(field)) return []
    seen.add(field)
    return [field.missing, ...missingCodesOf(fieldsWithin(field), seen)]
  })
}
