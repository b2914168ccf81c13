import { type Answers, type AnswerValue, isList, isRecord } from '../../form/answers/answers.ts'
import { below, entryPath, type FieldPath } from '../../form/answers/path.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { fieldsWithin } from '../../form/fields/fields-within.ts'
import { findSection } from '../catalogue/sections.ts'

/**
 * Down to the single value: `businessLocations.registerAddress.detail`. An entry that was added or removed is
 * told as a whole.
 */
export function changedPaths(before: Answers, after: Answers): readonly FieldPath[] {
  const sections = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...sections].flatMap((key) => differences(before[key], after[key], key))
}

export function isScreeningRelevantChange(before: Answers, after: Answers): boolean {
  return changedPaths(before, after).some(isScreeningRelevant)
}

export function isScreeningRelevant(path: FieldPath): boolean {
  const [key = '', ...rest] = path.replaceAll(/\[\d+\]/g, '').split('.')
  return isRelevant(findSection(key)?.fields ?? [], rest)
}

function isRelevant(fields: readonly FieldDefinition[], keys: readonly string[]): boolean {
  const [key, ...rest] = keys
  if (key === undefined) return fields.some((field) => field.screeningRelevant)
  const field = fields.find((candidate) => candidate.key === key)
  if (field === undefined) return false
  const inner = fieldsWithin(field)
  if (inner.length === 0) return field.screeningRelevant
  return rest.length === 0 ? field.screeningRelevant : isRelevant(inner, rest)
}

function differences(
  before: AnswerValue | undefined,
  after: AnswerValue | undefined,
  path: FieldPath,
): readonly FieldPath[] {
  if (before === after) return []
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => differences(before[key], after[key], below(path, key)))
  }
  if (isList(before) && isList(after) && [...before, ...after].some(isRecord)) {
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      differences(before[index], after[index], entryPath(path, index)),
    ).flat()
  }
  return isSame(before, after) ? [] : [path]
}

/** No answer, null, blank text and an empty list are the same: nothing was entered. */
function isSame(before: AnswerValue | undefined, after: AnswerValue | undefined): boolean {
  const nothing = (value: AnswerValue | undefined): boolean =>
    value === undefined || value === null || value === '' || (isList(value) && value.length === 0)
  return (nothing(before) && nothing(after)) || JSON.stringify(before) === JSON.stringify(after)
}
