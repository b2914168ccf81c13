import type { AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { isWithin } from '@kaihu/domain/form/answers/path.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, findField } from '@kaihu/domain/form/fields/fields-within.ts'
import { computedValue } from '@kaihu/domain/form/live/live-answers.ts'
import { isRequired, isShown } from '@kaihu/domain/form/live/visible.ts'
import type { Scope } from '@kaihu/domain/form/scope.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { isSamePlace } from './form-answers.ts'
import { type LiveForm, useForm, useLive, useLiveMade } from './live-form.ts'
import type { FieldName } from './names.ts'
import { elementIdOf, pathOf } from './names.ts'
import { isTakenFromElsewhere } from './same-person.ts'

export type FieldHandle = {
  readonly value: AnswerValue | undefined
  readonly change: (value: AnswerValue) => void
  readonly blur: () => void
}

export function useField(name: FieldName): FieldHandle {
  const { typed, checkField } = useForm()
  const follow = useCallback(
    (again: () => void) =>
      typed.follow((changed) => {
        if (changed === undefined || isSamePlace(changed, name)) again()
      }),
    [typed, name],
  )
  const read = useCallback(() => typed.at(name), [typed, name])
  return {
    value: useSyncExternalStore(follow, read),
    change: (value) => typed.set(name, value),
    blur: () => checkField(name),
  }
}

export type FieldState = {
  readonly isShown: boolean
  readonly isRequired: boolean
  readonly isOpen: boolean
  readonly isComputed: boolean
  readonly label: string
}

type Lock = 'own' | 'computed' | 'taken' | 'hidden'
type Standing = Pick<FieldState, 'isShown' | 'isRequired' | 'label'> & { readonly lock: Lock }

export function useFieldState(field: FieldDefinition, name: FieldName): FieldState {
  const { section, context, saved, isOpen } = useForm()
  const { lock, ...state } = useLiveMade(
    useCallback(
      ({ answers }): Standing => {
        const scope = scopeAt(answers, section.key, context, name)
        if (!isShown(field, scope))
          return { isShown: false, isRequired: false, lock: 'hidden', label: field.label }
        return {
          isShown: true,
          isRequired: isRequired(field, scope),
          lock: lockOf(field, name, section.key, scope),
          label: field.labelVariant?.(scope) ?? field.label,
        }
      },
      [field, name, section, context],
    ),
  )
  const isFrozen = field.frozen?.holds(scopeAt(saved, section.key, context, name)) ?? false
  return {
    ...state,
    isOpen: !isFrozen && lock === 'own' && isOpen(pathOf(section.key, name)),
    isComputed: lock === 'computed',
  }
}

function lockOf(field: FieldDefinition, name: FieldName, section: string, scope: Scope): Lock {
  if (computedValue(field, scope) !== undefined) return 'computed'
  return isTakenFromElsewhere(scope.answers, section, name) ? 'taken' : 'own'
}

const noProblems: readonly FieldProblem[] = []

export function useProblems(path: string): readonly FieldProblem[] {
  const { section } = useForm()
  const field = findField(section.fields, path.slice(section.key.length + 1))
  const isWhole = field !== undefined && field.kind.type !== 'file' && fieldsWithin(field).length === 0
  return useLive(
    useCallback(
      ({ problems }) => (isWhole ? problemsIn(problems, path) : (problems.get(path) ?? noProblems)),
      [path, isWhole],
    ),
  )
}

type Problems = LiveForm['problems']
const gathered = new WeakMap<Problems, Map<string, readonly FieldProblem[]>>()

/** The problems of an answer and its parts (the second address of a list, the end of a validity), the same list each time. */
function problemsIn(problems: Problems, path: string): readonly FieldProblem[] {
  if (problems.size === 0) return noProblems
  const known = gathered.get(problems) ?? new Map<string, readonly FieldProblem[]>()
  gathered.set(problems, known)
  const found = known.get(path) ?? [...problems].flatMap(([at, some]) => (isWithin(at, path) ? some : []))
  known.set(path, found)
  return found
}

/** What an input hangs on its element so that label, help and error are read out with it. */
export function useAria(name: FieldName): {
  id: string
  'aria-labelledby': string
  'aria-describedby': string
  'aria-invalid': boolean
} {
  const { section } = useForm()
  const path = pathOf(section.key, name)
  const id = elementIdOf(path)
  const isInvalid = useProblems(path).some((problem) => problem.severity === 'blocks')
  return {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': `${id}-notes`,
    'aria-invalid': isInvalid,
  }
}
