import { partiesIn } from '@kaihu/domain/application/parties/parties.ts'
import { samePerson } from '@kaihu/domain/application/parties/same-person.ts'
import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersOf,
  asRecord,
  asText,
  isBlank,
} from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, partsOf } from '@kaihu/domain/form/answers/path.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin } from '@kaihu/domain/form/fields/fields-within.ts'
import type { FormContext } from '@kaihu/domain/form/form.ts'
import { computedValue } from '@kaihu/domain/form/live/live-answers.ts'
import { isShown } from '@kaihu/domain/form/live/visible.ts'
import { isWhole } from '@kaihu/domain/form/live/whole.ts'
import { innerScope, type Scope, sectionScope } from '@kaihu/domain/form/scope.ts'

/** Whether "same person as" answers the question at a path. */
function isLocked(answers: Answers, path: string): boolean {
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

/** The place from which the question at a path is looked at. */
export function scopeAround(path: string, answers: Answers, context: FormContext): Scope {
  const [key = '', ...parts] = path.split('.').slice(0, -1)
  let scope = sectionScope(key, answers, context)
  let here = key
  for (const part of parts) {
    here = `${here}.${part}`
    scope = innerScope(scope, asRecord(findAnswer(answers, here)))
  }
  return parts.length === 0 ? { ...scope, record: answersOf(answers, key) } : scope
}

/** Where else this person stands with their document. */
export function placeOfSame(target: AnswerRecord, path: string, answers: Answers): string | undefined {
  return partiesIn(answers).find(
    (party) =>
      party.kind === 'person' &&
      !path.startsWith(party.path) &&
      asText(asRecord(party.record['idDocument'])['idNumber']) !== '' &&
      samePerson(party.record, target),
  )?.path
}

/** Whoever stands elsewhere already, as the same person here. */
export function knownPerson(
  fields: readonly FieldDefinition[],
  path: string,
  target: AnswerRecord,
  answers: Answers,
) {
  const block = fields.find(({ key }) => key === 'person')
  const place = block ? placeOfSame(target, path, answers) : undefined
  const field = block && fieldsWithin(block).find(({ key }) => key === 'sameAs')
  if (place === undefined || !field) return undefined
  const other = asRecord(findAnswer(answers, place))
  const known = Object.fromEntries(Object.entries(other).filter(([, value]) => !isBlank(value)))
  return { field, place, person: { ...known, sameAs: place } }
}

/** Where somebody of this name stands, outside a place. */
export function placeOfName(target: AnswerRecord, around: string, answers: Answers): string | undefined {
  const name = asText(target['nameCn'])
  return partiesIn(answers).find(
    ({ path, record }) => name !== '' && !path.startsWith(around) && record['nameCn'] === name,
  )?.path
}

/** Whether the question is there to be answered: shown, not computed, not locked by "same person as". */
export function isAsked(field: FieldDefinition, path: string, scope: Scope, answers: Answers): boolean {
  if (!isShown(field, scope) || computedValue(field, scope) !== undefined) return false
  return field.key !== 'sameAs' && !isLocked(answers, path)
}
