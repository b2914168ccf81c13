import type { AnswerValue } from '../answers/answers.ts'
import { asList, isBlank, isRecord } from '../answers/answers.ts'
import { below, type FieldPath } from '../answers/path.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { isBlock } from '../fields/fields-within.ts'
import { isRequired, recordsWithin, shownWithin } from '../live/visible.ts'
import type { Scope } from '../scope.ts'
import { kindFindings } from './kinds/kind-findings.ts'
import { blocks, type FieldProblem, problemAt } from './problem.ts'
import { isSent, shapeOf } from './shape.ts'

/** `draft`: only type and limits. `submit`: also what is missing, formats and lists. */
export type CheckRule = 'draft' | 'submit'

export function checkField(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  path: FieldPath,
  scope: Scope,
  rule: CheckRule,
): readonly FieldProblem[] {
  if (!isSent(field)) return []
  const wrongShape = shapeProblems(field, value, path)
  if (rule === 'draft' || wrongShape.length > 0) return wrongShape
  return shapedProblems(field, value, path, scope)
}

function shapedProblems(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  path: FieldPath,
  scope: Scope,
): readonly FieldProblem[] {
  const required = isRequired(field, scope)
  const asWhole = scope.context.form.problemsAsWhole(field, value, path, scope)
  if (asWhole) return required ? asWhole : []
  if (isBlank(value) && !(isBlock(field) && required)) {
    return required ? [blocks(path, field.missing)] : []
  }
  return [...ownProblems(field, value, path, scope), ...innerProblems(field, value, path, scope)]
}

export function checkFields(
  fields: readonly FieldDefinition[],
  path: FieldPath,
  scope: Scope,
  rule: CheckRule,
): readonly FieldProblem[] {
  return fields.flatMap((field) =>
    checkField(field, scope.record[field.key], below(path, field.key), scope, rule),
  )
}

/** The shape of a block or group holds for what is inside; a file's shape does not hold for what is asked of it. */
function innerProblems(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  path: FieldPath,
  scope: Scope,
): readonly FieldProblem[] {
  return recordsWithin(field, value, scope).flatMap((inner) => {
    const within = shownWithin(field, inner.scope)
    const own = `${path}${inner.suffix}`
    if (field.kind.type === 'file') return checkFields(within, own, inner.scope, 'submit')
    return within.flatMap((one) =>
      isSent(one) ? shapedProblems(one, inner.scope.record[one.key], below(own, one.key), inner.scope) : [],
    )
  })
}

function ownProblems(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  path: FieldPath,
  scope: Scope,
): readonly FieldProblem[] {
  if (isBlank(value) || value === undefined) return []
  const kind = kindFindings(field, value, scope)
  if (kind.length > 0) return kind.map((finding) => problemAt(path, finding))
  const own = field.checks.flatMap((check) => check(value, scope) ?? [])
  return [...own, ...tooFew(field, value)].map((finding) => problemAt(path, finding))
}

function tooFew(field: FieldDefinition, value: AnswerValue) {
  if (field.kind.type !== 'group' || asList(value).length >= field.kind.least) return []
  return [{ code: 'M-LEAST', params: { least: field.kind.least } }]
}

function shapeProblems(
  field: FieldDefinition,
  value: AnswerValue | undefined,
  path: FieldPath,
): readonly FieldProblem[] {
  if (value === undefined || value === null) return []
  const parsed = shapeOf(field).safeParse(value)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => {
    const inner = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    const code = issue.message.startsWith('M-') ? issue.message : 'M-SHAPE'
    return blocks(`${path}${inner.join('')}`, code, paramsOf(issue, field))
  })
}

function paramsOf(issue: { code: string }, field: FieldDefinition): Record<string, string | number> {
  if ('params' in issue && isRecord(issue.params as AnswerValue)) {
    return issue.params as Record<string, string | number>
  }
  if (issue.code !== 'too_big') return {}
  const { kind } = field
  if (kind.type === 'group') return { max: kind.most }
  return 'max' in kind && kind.max !== undefined ? { max: kind.max } : {}
}
