import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import { CallError } from '../client/call/call-error.ts'

type Refused = {
  problems?: readonly { path: string; code: string; params?: Readonly<Record<string, string | number>> }[]
}

/** The problems that the server found with what was sent; none when it refused for another reason. */
export function refusedProblems(error: unknown): readonly FieldProblem[] {
  const data = error instanceof CallError ? (error.data as Refused | null | undefined) : undefined
  return (data?.problems ?? []).map(({ path, code, params = {} }) => ({
    path,
    code,
    params,
    severity: 'blocks' as const,
  }))
}
