import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  asRecord,
  asText,
  isBlank,
} from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, partsOf } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import { isWhole } from '@kaihu/domain/form/live/whole.ts'
import { innerScope, type Scope } from '@kaihu/domain/form/scope.ts'

/** Whether "same person as" answers the question at a path. */
export function isLocked(answers: Answers, path: string): boolean {
  const parts = path.split('.')
  return parts.some((_, index) => {
    const around = asRecord(findAnswer(answers, parts.slice(0, index).join('.')))
    const place = asText(around['sameAs'])
    return (
      place !== '' &&
      Object.hasOwn(asRecord(findAnswer(answers, place)), parts[index] ?? '') &&
      !isBlank(asRecord(findAnswer(answers, place))[parts[index] ?? ''])
    )
  })
}

export function pathOf(section: string, name: string): string {
  return name
    .split('.')
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : `${path}.${part}`), section)
}

export function isSame(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** `ownership.shareholders[0].person` → `shareholders.0.person`. */
export function nameOf(path: string): string {
  return partsOf(path).slice(1).join('.')
}

/** Of several entries that are there already, those that lack nothing: they are folded to a line. */
export function wholeEntries(
  field: FieldDefinition,
  entries: readonly AnswerRecord[],
  scope: Scope,
): ReadonlySet<number> {
  const fields = fieldsWithin(field)
  const whole = entries.map((entry, index) => (isWhole(fields, innerScope(scope, entry)) ? index : -1))
  return new Set(entries.length > 1 ? whole : [])
}
