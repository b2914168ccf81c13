import { type Answers, answersOf } from '../../form/answers/answers.ts'
import type { FieldPath } from '../../form/answers/path.ts'
import type { FieldDefinition } from '../../form/fields/field.ts'
import { findField } from '../../form/fields/fields-within.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { sectionScope } from '../../form/scope.ts'
import type { ApplicationContext } from '../context.ts'
import { changedPaths } from './changes.ts'

/**
 * Tag frz: a frozen group keeps its entries; what an entry says stays open but for fields that are frozen
 * themselves.
 */
export function frozenChanges(
  section: SectionDefinition,
  before: Answers,
  after: Answers,
  context: ApplicationContext,
): readonly FieldPath[] {
  const scope = sectionScope(section.key, before, context)
  const only = (answers: Answers): Answers => ({ [section.key]: answersOf(answers, section.key) })
  const isFrozen = (field: FieldDefinition | undefined): boolean => field?.frozen?.holds(scope) === true
  return changedPaths(only(before), only(after)).filter((path) => {
    const keys = path.split('.').slice(1)
    const field = findField(section.fields, keys.join('.'))
    const holders = keys
      .slice(0, -1)
      .map((_, index) => findField(section.fields, keys.slice(0, index + 1).join('.')))
    return isFrozen(field) || holders.some((holder) => holder?.kind.type !== 'group' && isFrozen(holder))
  })
}
