import type { AnswerRecord, Answers, AnswerValue } from '../answers/answers.ts'
import { asRecord, entriesIn } from '../answers/answers.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { innerScope, type Scope, sectionScope } from '../scope.ts'

/** Whether the question is asked at all: its condition holds and the form does not leave it out (R2b). */
export function isAsked(field: FieldDefinition, scope: Scope): boolean {
  if (scope.context.form.leavesOut(field, scope.context)) return false
  return field.visible?.holds(scope) ?? true
}

/** Whether the person in front of the form sees the question: asked, and not for staff only. */
export function isShown(field: FieldDefinition, scope: Scope): boolean {
  return isAsked(field, scope) && (field.who !== 'S' || scope.context.side === 'staff')
}

export function isSectionAsked(section: SectionDefinition, answers: Answers, context: FormContext): boolean {
  return section.visible?.holds(sectionScope(section.key, answers, context)) ?? true
}

/** Whether a visible field must be answered now. */
export function isRequired(field: FieldDefinition, scope: Scope): boolean {
  return typeof field.required === 'boolean' ? field.required : field.required.holds(scope)
}

/** The fields inside a block or a group entry that are shown, seen from the record they stand in. */
export function shownWithin(field: FieldDefinition, scope: Scope): readonly FieldDefinition[] {
  return fieldsWithin(field).filter((inner) => isShown(inner, scope))
}

/** One record inside a field (a block has one, a group as many as it has entries), and where it stands. */
export type InnerRecord = {
  readonly suffix: string
  readonly scope: Scope
}

/** The records inside a block or group, each with its scope. */
export function recordsWithin(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  scope: Scope,
): readonly InnerRecord[] {
  if (isBlock(field)) return [{ suffix: '', scope: innerScope(scope, asRecord(value)) }]
  if (field.kind.type !== 'group' && field.kind.type !== 'file') return []
  return entriesIn(value).map((entry: AnswerRecord, index) => ({
    suffix: `[${index}]`,
    scope: innerScope(scope, entry),
  }))
}
