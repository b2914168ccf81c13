import type { AnswerRecord, Answers, AnswerValue } from '../answers/answers.ts'
import { asRecord, entriesIn } from '../answers/answers.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { innerScope, type Scope, sectionScope } from '../scope.ts'

export function isAsked(field: FieldDefinition, scope: Scope): boolean {
  if (scope.context.form.leavesOut(field, scope.context)) return false
  return field.visible?.holds(scope) ?? true
}

export function isShown(field: FieldDefinition, scope: Scope): boolean {
  return isAsked(field, scope) && (field.who !== 'S' || scope.context.side === 'staff')
}

export function isSectionAsked(section: SectionDefinition, answers: Answers, context: FormContext): boolean {
  return section.visible?.holds(sectionScope(section.key, answers, context)) ?? true
}

export function isRequired(field: FieldDefinition, scope: Scope): boolean {
  return typeof field.required === 'boolean' ? field.required : field.required.holds(scope)
}

export function shownWithin(field: FieldDefinition, scope: Scope): readonly FieldDefinition[] {
  return fieldsWithin(field).filter((inner) => isShown(inner, scope))
}

export type InnerRecord = {
  readonly suffix: string
  readonly scope: Scope
}

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
