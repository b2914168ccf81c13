import type { Answers } from '../../form/answers/answers.ts'
import { definitionPath, type FieldPath } from '../../form/answers/path.ts'
import { blocks, type FieldProblem } from '../../form/check/problem.ts'
import { findField } from '../../form/fields/fields-within.ts'
import { sectionScope } from '../../form/scope.ts'
import { findSection } from '../catalogue/sections.ts'
import type { ApplicationContext } from '../context.ts'
import { changedPaths } from './changes.ts'

/**
 * Account types once confirmed (R9), the country of registration with them, the branch once the order was
 * handed in.
 */
export function frozenChanges(
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  return changedPaths(before, after)
    .filter((path) => isFrozen(path, before, context))
    .map((path) => blocks(path, path.startsWith('partC.') ? 'M-ACC-1' : 'M-FROZEN'))
}

export function isFrozen(path: FieldPath, saved: Answers, context: ApplicationContext): boolean {
  const [key = '', name = '', ...rest] = definitionPath(path).split('.')
  const fields = findSection(key)?.fields ?? []
  const field = findField(fields, name)
  if (findField(fields, [name, ...rest].join('.'))?.kind.type === 'calc') return false
  return field?.frozen?.holds(sectionScope(key, saved, context)) ?? false
}
