import type { AnswerRecord, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { asRecord, entriesIn } from '@kaihu/domain/form/answers/answers.ts'
import { isSent } from '@kaihu/domain/form/check/shape.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import type { Scope } from '@kaihu/domain/form/scope.ts'
import { innerScope } from '@kaihu/domain/form/scope.ts'

/**
 * The answers of a record with the proposals of the catalogue filled in where nothing was answered yet, and with
 * the least number of entries in every group.
 */
export function withProposals(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  scope: Scope,
): AnswerRecord {
  const filled: Record<string, AnswerValue> = {}
  for (const field of fields) {
    if (!isSent(field)) continue
    filled[field.key] = withProposal(field, record[field.key], scopeOf(scope, { ...record, ...filled }))
  }
  return { ...record, ...filled }
}

/** The scope with what is proposed already: a proposal may hang on another of the same section. */
function scopeOf(scope: Scope, record: AnswerRecord): Scope {
  if (scope.outer.length > 0) return { ...scope, record }
  return { ...scope, record, answers: { ...scope.answers, [scope.section]: record } }
}

function withProposal(field: FieldDefinition, value: AnswerValue | undefined, scope: Scope): AnswerValue {
  const fields = fieldsWithin(field)
  if (isBlock(field)) {
    const record = asRecord(value ?? field.initial?.(scope))
    return withProposals(fields, record, innerScope(scope, record))
  }
  if (field.kind.type === 'group') {
    const entries = entriesIn(value)
    const missing = Math.max(0, field.kind.least - entries.length)
    return [...entries, ...Array.from({ length: missing }, () => ({}))].map((entry) =>
      withProposals(fields, entry, innerScope(scope, entry)),
    )
  }
  return value ?? field.initial?.(scope) ?? null
}

/** A new entry of a group, with its proposals beside what is already known of it. */
export function newEntry(
  fields: readonly FieldDefinition[],
  scope: Scope,
  known: AnswerRecord = {},
): AnswerRecord {
  return withProposals(fields, known, innerScope(scope, known))
}
