import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { lastKeyOf } from './names.ts'

const remembered = new WeakMap<readonly FieldDefinition[], readonly string[]>()

/** Fields that directly follow the question they hang on start a line of their own below it. */
export function placesOf(fields: readonly FieldDefinition[]): readonly string[] {
  const known = remembered.get(fields)
  if (known) return known
  const triggers = fields.map((_, index) => triggerOf(fields, index))
  const places = fields.map((_, index) => {
    if (triggers[index] !== undefined) return 'field-dependent'
    return triggers.includes(index) ? 'field-trigger' : ''
  })
  remembered.set(fields, places)
  return places
}

/** The index of the question right before this field's block of dependants, when the field hangs on it. */
function triggerOf(fields: readonly FieldDefinition[], index: number): number | undefined {
  const keys = readKeys(fields[index])
  for (let before = index - 1; before >= 0; before -= 1) {
    const candidate = fields[before]
    if (candidate === undefined) return undefined
    if (keys.includes(candidate.key)) return isSmall(candidate) ? before : undefined
    if (!readKeys(candidate).some((key) => keys.includes(key))) return undefined
  }
  return undefined
}

function readKeys(field: FieldDefinition | undefined): string[] {
  return (field?.visible?.reads ?? []).map((path) => lastKeyOf(path.replace(/^[.^]/, '')))
}

function isSmall({ kind }: FieldDefinition): boolean {
  return ['yesNo', 'radio', 'multi', 'check'].includes(kind.type)
}
