import {
  type AnswerRecord,
  type Answers,
  type AnswerValue,
  answersOf,
  asRecord,
  entriesIn,
  isRecord,
} from '../answers/answers.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin, isBlock } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { innerScope, type Scope, sectionScope } from '../scope.ts'
import { dropHidden, rememberLive } from './live-answers.ts'
import { isAsked, isSectionAsked } from './visible.ts'

/** By the same functions on both sides. What a client sent for a computed field is overwritten. */
export function derive(answers: Answers, context: FormContext): Answers {
  const live = dropHidden(answers, context)
  const derived: Record<string, AnswerRecord | undefined> = { ...answers }
  for (const section of context.form.sectionsFor(context)) {
    const record = computedRecord(section, answers, live, context)
    if (record) derived[section.key] = record
  }
  rememberLive(derived, context, live)
  return derived
}

export function deriveSection(section: SectionDefinition, answers: Answers, context: FormContext): Answers {
  const live = dropHidden(answers, context)
  const record = computedRecord(section, answers, live, context)
  const derived = record ? { ...answers, [section.key]: record } : answers
  rememberLive(derived, context, live)
  return derived
}

function computedRecord(
  section: SectionDefinition,
  answers: Answers,
  live: Answers,
  context: FormContext,
): AnswerRecord | undefined {
  if (!isSectionAsked(section, live, context)) return undefined
  const scope = sectionScope(section.key, live, context)
  const record = calculated(section.fields, answersOf(answers, section.key), scope)
  return Object.keys(record).length > 0 ? record : undefined
}

/** The values a new screen starts with. Typed answers are never replaced. */
export function withInitialAnswers(
  section: SectionDefinition,
  answers: Answers,
  context: FormContext,
): AnswerRecord {
  const scope = sectionScope(section.key, dropHidden(answers, context), context)
  return { ...initialRecord(section.fields, scope), ...answersOf(answers, section.key) }
}

function initialRecord(fields: readonly FieldDefinition[], scope: Scope): AnswerRecord {
  const record: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const value = isAsked(field, scope) ? field.initial?.(scope) : undefined
    if (value !== undefined) record[field.key] = value
  }
  return record
}

function calculated(fields: readonly FieldDefinition[], record: AnswerRecord, scope: Scope): AnswerRecord {
  const result: Record<string, AnswerValue | undefined> = { ...record }
  for (const field of fields) {
    const value = calculatedValue(field, record[field.key], scope)
    if (value !== undefined) result[field.key] = value
  }
  return result
}

function calculatedValue(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  scope: Scope,
): AnswerValue | undefined {
  if (field.kind.type === 'calc') return isAsked(field, scope) ? field.kind.calculate(scope) : undefined
  const derived = isAsked(field, scope) ? field.derived?.(scope) : undefined
  if (derived !== undefined) return derived
  if (isBlock(field) && isRecord(value)) {
    return calculated(fieldsWithin(field), value, innerScope(scope, asRecord(value)))
  }
  if (field.kind.type !== 'group' || !Array.isArray(value)) return undefined
  return entriesIn(value).map((entry) => calculated(fieldsWithin(field), entry, innerScope(scope, entry)))
}
