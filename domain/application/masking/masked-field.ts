import type { MaskedKind } from '../../access/masked-data.ts'
import { isMasked } from '../../access/masked-data.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  isList,
  isRecord,
} from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath, findAnswer } from '../../form/answers/path.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'

/** What of an address leads to a door; country, province and city do not. */
const DOOR: readonly string[] = ['detail', 'detailEn', 'postalCode']

/** What of a telephone number is the number. */
const LINE: readonly string[] = ['number', 'ext']

/** What kind of masked datum the answer is, whole or in a part of it; null where staff read it as it is. */
export function maskedKindOf({ kind, tags }: Pick<FieldDefinition, 'kind' | 'tags'>): MaskedKind | null {
  if (kind.type === 'phone') return 'phone'
  if (kind.type === 'email' || kind.type === 'emails') return 'mail'
  if (kind.type === 'calc' && kind.holds) return kind.holds
  if (!tags.includes('msk')) return null
  if (kind.type === 'address') return 'homeAddress'
  return kind.type === 'date' ? 'birthDate' : 'identity'
}

/** Changes one masked text; it is told the kind, and where it stands. */
export type ChangeText = (text: string, kind: MaskedKind, path: FieldPath) => string

export function changeMasked(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  path: FieldPath,
  change: ChangeText,
): AnswerRecord {
  const changed: Record<string, AnswerValue | undefined> = { ...record }
  for (const field of fields) {
    const value = record[field.key]
    if (value !== undefined) changed[field.key] = changeField(field, value, `${path}.${field.key}`, change)
  }
  return changed
}

export function changeField(
  field: FieldDefinition,
  value: AnswerValue,
  path: FieldPath,
  change: ChangeText,
): AnswerValue {
  const kind = maskedKindOf(field)
  if (kind !== null) return changeDatum(kind, value, path, change)
  const inside = fieldsWithin(field)
  if (inside.length === 0) return value
  const inRecord = (one: AnswerValue, at: FieldPath): AnswerValue =>
    isRecord(one) ? changeMasked(inside, one, at, change) : one
  return isList(value) ? value.map((one, index) => inRecord(one, `${path}[${index}]`)) : inRecord(value, path)
}

function changeDatum(kind: MaskedKind, value: AnswerValue, path: FieldPath, change: ChangeText): AnswerValue {
  if (typeof value === 'string') return change(value, kind, path)
  if (isList(value)) {
    return value.map((one, index) => (typeof one === 'string' ? change(one, kind, `${path}[${index}]`) : one))
  }
  if (!isRecord(value)) return value
  const parts = kind === 'phone' ? LINE : DOOR
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isPart = typeof one === 'string' && parts.includes(key)
      return [key, isPart ? change(one, kind, `${path}.${key}`) : one]
    }),
  )
}

/** Whether a masked datum stands masked at the path, or in a part of it; the path begins with the section. */
export function isMaskedAt(fields: readonly FieldDefinition[], path: FieldPath, answers: Answers): boolean {
  const [, ...keys] = definitionPath(path).split('.')
  return holdsMasked(fields, keys) && isMasked(JSON.stringify(findAnswer(answers, path) ?? ''))
}

function holdsMasked(fields: readonly FieldDefinition[], keys: readonly string[]): boolean {
  const [key, ...rest] = keys
  const field = fields.find((one) => one.key === key)
  if (field === undefined) return false
  if (maskedKindOf(field) !== null) return true
  return rest.length > 0 && holdsMasked(fieldsWithin(field), rest)
}
