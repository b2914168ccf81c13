import { sectionsOf } from '@kaihu/domain/application/catalogue/steps.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { below, type FieldPath } from '@kaihu/domain/form/answers/path.ts'
import { visibleFields } from '@kaihu/domain/form/check/check-section.ts'
import { isSent } from '@kaihu/domain/form/check/shape.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import { fieldsWithin, isBlock } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { computedValue, dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { isShown, recordsWithin } from '@kaihu/domain/form/live/visible.ts'
import { type Scope, sectionScope } from '@kaihu/domain/form/scope.ts'
import { type Flow, STANDARD } from '@kaihu/domain/lists/flows.ts'

/** One question of the catalogue where it stands among some answers. */
export type AskedQuestion = {
  readonly section: string
  readonly field: FieldDefinition
  readonly path: FieldPath
  /** which question of the catalogue it is, wherever a block or an entry repeats it */
  readonly id: string
  readonly value: AnswerValue | undefined
  readonly scope: Scope
}

/** Every question that some answers ask of a section, those inside blocks and entries included. */
export function askedIn(
  section: SectionDefinition,
  answers: Answers,
  context: ApplicationContext,
): readonly AskedQuestion[] {
  const live = dropHidden(answers, context)
  const scope = sectionScope(section.key, live, context)
  const place = { section: section.key, path: section.key, id: section.key }
  return visibleFields(section, answers, context).flatMap((field) => withInner(field, place, scope))
}

type Place = Pick<AskedQuestion, 'section' | 'path' | 'id'>

function withInner(field: FieldDefinition, place: Place, scope: Scope): readonly AskedQuestion[] {
  if (!field.kept) return []
  const value = scope.record[field.key]
  const path = below(place.path, field.key)
  const id = `${place.id}.${field.key}`
  const own = { section: place.section, field, path, id, value, scope }
  const inner = recordsWithin(field, value, scope).flatMap((record) =>
    fieldsWithin(field)
      .filter((one) => isShown(one, record.scope))
      .flatMap((one) =>
        withInner(
          one,
          { section: place.section, path: `${path}${record.suffix}`, id: innerId(field, id) },
          record.scope,
        ),
      ),
  )
  return [own, ...inner]
}

/** Blocks are the same everywhere; owners of owners are asked what owners are asked. */
function innerId(field: FieldDefinition, id: string): string {
  if (isBlock(field)) return field.kind.type
  return id.replace(/(\.owners)+$/, '')
}

/** Questions that a person answers by themselves: not what is computed, and not what other questions make up. */
export function isTyped({ field, scope }: AskedQuestion): boolean {
  const isWhole = isBlock(field) || field.kind.type === 'group' || field.kind.type === 'file'
  return isSent(field) && !isWhole && computedValue(field, scope) === undefined
}

/** The ids of all questions of a flow, asked or not. */
export function questionsOf(flow: Flow): ReadonlySet<string> {
  const isInFlow = (field: FieldDefinition) => field.kept && (flow === STANDARD || field.simplified)
  const walk = (fields: readonly FieldDefinition[], prefix: string, depth: number): readonly string[] =>
    fields.filter(isInFlow).flatMap((field) => {
      const id = `${prefix}.${field.key}`
      const isAgain = depth > 0 && field.key === 'owners'
      return [id, ...(isAgain ? [] : walk(fieldsWithin(field), innerId(field, id), depth + 1))]
    })
  return new Set(
    sectionsOf(flow).flatMap(({ key, fields }) =>
      walk(
        fields.filter(({ who }) => who !== 'S'),
        key,
        0,
      ),
    ),
  )
}
