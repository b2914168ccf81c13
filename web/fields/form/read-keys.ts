import type { Condition } from '@kaihu/domain/form/fields/condition.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'

/**
 * Typing into any other field cannot show, hide or demand anything: the form need not look before a pause.
 */
export function readKeysOf(fields: readonly FieldDefinition[]): ReadonlySet<string> {
  const keys = new Set<string>()
  collect(fields, keys, new Set())
  return keys
}

function collect(fields: readonly FieldDefinition[], keys: Set<string>, seen: Set<FieldDefinition>): void {
  for (const field of fields) {
    if (seen.has(field)) continue
    seen.add(field)
    for (const condition of conditionsOf(field)) {
      for (const path of condition.reads) keys.add(path.split(/[.^]/).at(-1) ?? path)
    }
    collect(fieldsWithin(field), keys, seen)
  }
}

function conditionsOf(field: FieldDefinition): Condition[] {
  const { visible, required, frozen } = field
  return [visible, typeof required === 'boolean' ? undefined : required, frozen].filter(
    (condition) => condition !== undefined,
  )
}
