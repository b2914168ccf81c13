import {
  type AnswerRecord,
  type AnswerValue,
  asRecord,
  isList,
  isRecord,
} from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath } from '../../form/answers/path.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin, findField } from '../../form/fields/fields-within.ts'
import { findSection } from '../catalogue/sections.ts'
import { isMaskedField, maskNumber } from './mask-number.ts'

type Change = (value: string) => string

/** All answers with identity numbers masked, as staff read them. */
export function maskAnswers(answers: Readonly<Record<string, AnswerRecord>>): Record<string, AnswerRecord> {
  return Object.fromEntries(
    Object.entries(answers).map(([section, record]) => [section, maskSection(section, record)]),
  )
}

/** The answers of one section with identity numbers masked. */
export function maskSection(section: string, record: AnswerRecord): AnswerRecord {
  return changeNumbers(findSection(section)?.fields ?? [], record, maskNumber)
}

/** One answer, or the part of one, as it stands at the path, with identity numbers masked. */
export function maskAt(path: FieldPath, value: AnswerValue): AnswerValue {
  const [section = '', ...keys] = definitionPath(path).split('.')
  const fields = findSection(section)?.fields ?? []
  const field = findField(fields, keys.join('.'))
  if (field !== undefined) return changeWithin(field, value, maskNumber)
  return keys.length === 0 ? changeNumbers(fields, asRecord(value), maskNumber) : value
}

/** The record with every identity number in it replaced, however deep it lies. */
export function changeNumbers(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  change: Change,
): AnswerRecord {
  const changed: Record<string, AnswerValue | undefined> = { ...record }
  for (const field of fields) {
    const value = record[field.key]
    if (value !== undefined) changed[field.key] = changeWithin(field, value, change)
  }
  return changed
}

function changeWithin(field: FieldDefinition, value: AnswerValue, change: Change): AnswerValue {
  if (isMaskedField(field)) return typeof value === 'string' ? change(value) : value
  const inside = fieldsWithin(field)
  if (inside.length === 0) return value
  const inRecord = (one: AnswerValue): AnswerValue =>
    isRecord(one) ? changeNumbers(inside, one, change) : one
  return isList(value) ? value.map(inRecord) : inRecord(value)
}
