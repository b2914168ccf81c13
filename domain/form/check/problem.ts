import type { FieldPath } from '../answers/path.ts'
import type { Finding, Severity } from '../fields/field.ts'

/** Something wrong with an answer: where, which message of texts application:messages, and whether it stops. */
export type FieldProblem = {
  readonly path: FieldPath
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly severity: Severity
}

/** A problem that stops the submission. */
export function blocks(
  path: FieldPath,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): FieldProblem {
  return { path, code, params, severity: 'blocks' }
}

/** A doubt that is told, and stops nothing. */
export function warns(path: FieldPath, code: string): FieldProblem {
  return { path, code, params: {}, severity: 'warns' }
}

/** A finding about a value as a problem at the value's path. */
export function problemAt(path: FieldPath, finding: Finding): FieldProblem {
  return {
    path: `${path}${finding.at ?? ''}`,
    code: finding.code,
    params: finding.params ?? {},
    severity: finding.severity ?? 'blocks',
  }
}

/** Whether any of the problems stops the submission. */
export function isBlocked(problems: readonly FieldProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'blocks')
}
