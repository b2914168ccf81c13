import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import { type AnswerRecord, type AnswerValue, asRecord, entriesIn } from './answers.ts'
import { below, entryPath, type FieldPath } from './path.ts'

export type PlacedField = {
  readonly field: FieldDefinition
  readonly path: FieldPath
  readonly value: AnswerValue | undefined
}

/** Every field of a record and of the blocks and entries inside it that has an answer, outer before inner. */
export function walkRecord(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  path: FieldPath,
): readonly PlacedField[] {
  return fields.flatMap((field) => {
    const value = record[field.key]
    if (value === undefined) return []
    const own = below(path, field.key)
    return [{ field, path: own, value }, ...walkInside(field, value, own)]
  })
}

function walkInside(field: FieldDefinition, value: AnswerValue, path: FieldPath): readonly PlacedField[] {
  if (isBlock(field)) return walkRecord(fieldsWithin(field), asRecord(value), path)
  if (field.kind.type !== 'group') return []
  return entriesIn(value).flatMap((entry, index) =>
    walkRecord(fieldsWithin(field), entry, entryPath(path, index)),
  )
}
