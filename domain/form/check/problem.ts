import type { FieldPath } from '../answers/path.ts'
import type { Finding, Severity } from '../fields/field.ts'

/** Something wrong with an answer: where, which message of texts application:messages, and whether it stops. */
export type FieldProblem = {
  readonly path: FieldPath
  readonly code: string
  readonly params: Readonly<Record<string, string | number>>
  readonly severity: Severity
}

export function blocks(
  path: FieldPath,
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): FieldProblem {
  return { path, code, params, severity: 'blocks' }
}

export function warns(path: FieldPath, code: string): FieldProblem {
  return { path, code, params: {}, severity: 'warns' }
}

export function problemAt(path: FieldPath, finding: Finding): FieldProblem {
  return {
    path: `${path}${finding.at ?? ''}`,
    code: finding.code,
    params: finding.params ?? {},
    severity: finding.severity ?? 'blocks',
  }
}

export function isBlocked(problems: readonly FieldProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'blocks')
}
