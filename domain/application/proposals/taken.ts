import { type AnswerValue, isBlank } from '../../form/answers/answers.ts'
import type { FieldPath } from '../../form/answers/path.ts'
import type { Proposed, Taking } from '../../form/fields/proposal.ts'
import { read, type Scope } from '../../form/scope.ts'

export function takenFrom(...paths: readonly FieldPath[]): Taking {
  return takenAs((answer) => answer, ...paths)
}

export function takenAsList(...paths: readonly FieldPath[]): Taking {
  return takenAs((answer) => (Array.isArray(answer) ? answer : [answer]), ...paths)
}

export function takenAs(
  convert: (answer: AnswerValue, scope: Scope) => AnswerValue | undefined,
  ...paths: readonly FieldPath[]
): Taking {
  return {
    reads: paths,
    find: (scope) => {
      for (const path of paths) {
        const answer = read(scope, path)
        const value = answer === undefined || isBlank(answer) ? undefined : convert(answer, scope)
        if (value !== undefined && !isBlank(value)) return proposed(value, path)
      }
      return undefined
    },
  }
}

export function firstOf(...takings: readonly Taking[]): Taking {
  return {
    reads: takings.flatMap(({ reads }) => reads),
    find: (scope) => {
      for (const { find } of takings) {
        const found = find(scope)
        if (found) return found
      }
      return undefined
    },
  }
}

export function proposed(value: AnswerValue, path: FieldPath): Proposed {
  return { value, source: { kind: 'answer', path } }
}
