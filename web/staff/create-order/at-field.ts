import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'

/** What the server found wrong, at the field of the form. */
export function atField({
  path,
  code,
  params = {},
}: {
  path: string
  code: string
  params?: FieldProblem['params'] | undefined
}): FieldProblem {
  return { path: `intake.${path.split('.').at(-1)}`, code, params, severity: 'blocks' }
}
