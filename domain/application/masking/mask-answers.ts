import { type ReadDatum, readerOf } from '../../access/masked-data.ts'
import { type AnswerRecord, type AnswerValue, asRecord } from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath } from '../../form/answers/path.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import { findSection } from '../catalogue/sections.ts'
import { changeField, changeMasked, maskedKindOf } from './masked-field.ts'

const MASKED: ReadDatum = readerOf([])

export function maskAnswers(
  answers: Readonly<Record<string, AnswerRecord>>,
  read: ReadDatum = MASKED,
): Record<string, AnswerRecord> {
  return Object.fromEntries(
    Object.entries(answers).map(([section, record]) => [section, maskSection(section, record, read)]),
  )
}

export function maskSection(section: string, record: AnswerRecord, read: ReadDatum = MASKED): AnswerRecord {
  return changeMasked(findSection(section)?.fields ?? [], record, section, (text, kind) => read(kind, text))
}

export function maskAt(path: FieldPath, value: AnswerValue, read: ReadDatum = MASKED): AnswerValue {
  const [section = '', ...keys] = definitionPath(path).split('.')
  const fields = findSection(section)?.fields ?? []
  if (keys.length === 0) return maskSection(section, asRecord(value), read)
  const field = findMaskable(fields, keys)
  return field ? changeField(field, value, path, (text, kind) => read(kind, text)) : value
}

/** The field at the keys, or the masked one around them: a part of a telephone number has no field of its own. */
function findMaskable(
  fields: readonly FieldDefinition[],
  keys: readonly string[],
): FieldDefinition | undefined {
  const [key, ...rest] = keys
  const field = fields.find((one) => one.key === key)
  if (field === undefined || rest.length === 0 || maskedKindOf(field) !== null) return field
  return findMaskable(fieldsWithin(field), rest)
}
