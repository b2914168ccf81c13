import { isConfirmedTogether } from '@kaihu/domain/application/pages-together.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { FieldDefinition } from '@kaihu/domain/form/fields/field.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { withProposals } from '@kaihu/domain/form/live/proposals.ts'
import { isShown } from '@kaihu/domain/form/live/visible.ts'
import { isWhole } from '@kaihu/domain/form/live/whole.ts'
import { sectionScope } from '@kaihu/domain/form/scope.ts'
import type { Application } from '../use-application.ts'

/** All answers with what this section proposes; null where something of it is left to answer. */
export function proposedWhole(
  { answers, context }: Pick<Application, 'answers' | 'context'>,
  { key, fields }: SectionDefinition,
): Answers | null {
  const own = withProposals(fields, answers[key] ?? {}, sectionScope(key, answers, context))
  const all = { ...answers, [key]: own }
  return isWhole(fields, sectionScope(key, all, context)) ? dropHidden(all, context) : null
}

/** The papers of a section that the page's press confirms. */
export function confirmedIn(
  { key, fields }: SectionDefinition,
  { answers, context }: Pick<Application, 'answers' | 'context'>,
): readonly FieldDefinition[] {
  const scope = sectionScope(key, answers, context)
  return fields.filter((field) => isConfirmedTogether(key, field) && isShown(field, scope))
}

/** What of a section is asked beside what is confirmed with the page; nothing where none of it comes up. */
export function askedBeside(
  confirmed: readonly FieldDefinition[],
  { key, fields }: SectionDefinition,
  { answers, context }: Pick<Application, 'answers' | 'context'>,
): readonly FieldDefinition[] {
  const scope = sectionScope(key, answers, context)
  const others = fields.filter((field) => field.kept && !confirmed.includes(field))
  return others.some((field) => isShown(field, scope)) ? others : []
}

export function withConfirmed(record: AnswerRecord, confirmed: readonly FieldDefinition[]): AnswerRecord {
  return { ...record, ...Object.fromEntries(confirmed.map(({ key }) => [key, true])) }
}
