import type { AnswerRecord, Answers, AnswerValue } from '../answers/answers.ts'
import { answersOf } from '../answers/answers.ts'
import { below, type FieldPath } from '../answers/path.ts'
import type { FieldDefinition } from '../fields/field.ts'
import type { FormContext } from '../form.ts'
import { dropHidden } from '../live/live-answers.ts'
import { isSectionAsked, isShown, recordsWithin, shownWithin } from '../live/visible.ts'
import { type Scope, sectionScope } from '../scope.ts'
import { type Speaker, say } from './say.ts'

export type FrozenRow = {
  readonly path: FieldPath
  readonly label: string
  readonly labelParams: Readonly<Record<string, string>>
  readonly field: FieldDefinition
  readonly value: AnswerValue | undefined
}

export type FrozenSection = {
  readonly key: string
  readonly title: string
  readonly rows: readonly FrozenRow[]
}

export type SpokenSection = {
  readonly key: string
  readonly title: string
  readonly rows: readonly { readonly path: FieldPath; readonly question: string; readonly answer: string }[]
}

/** In the order of the page. Addresses in one line; files by their names, with what is asked of each. */
export function freezeAnswers(answers: Answers, context: FormContext): readonly FrozenSection[] {
  const live = dropHidden(answers, context)
  return context.form
    .sectionsFor(context)
    .filter((section) => isSectionAsked(section, live, context))
    .map((section) => ({
      key: section.key,
      title: section.title,
      rows: rowsOf(
        section.fields,
        answersOf(live, section.key),
        section.key,
        sectionScope(section.key, live, context),
      ),
    }))
}

export function inWords(sections: readonly FrozenSection[], speaker: Speaker): readonly SpokenSection[] {
  return sections.map(({ key, title, rows }) => ({
    key,
    title: speaker.t(title),
    rows: rows.map(({ path, label, labelParams, field, value }) => ({
      path,
      question: speaker.t(label, labelParams),
      answer: say(field, value, speaker),
    })),
  }))
}

const toldInside = ['idDocument', 'person', 'entity', 'group']

function rowsOf(
  fields: readonly FieldDefinition[],
  record: AnswerRecord,
  path: FieldPath,
  scope: Scope,
): readonly FrozenRow[] {
  return fields
    .filter((field) => field.kept && field.kind.type !== 'info' && isShown(field, scope))
    .flatMap((field) => {
      const own = below(path, field.key)
      const value = record[field.key]
      const whole = toldInside.includes(field.kind.type) ? [] : [rowOf(field, own, value, scope)]
      if (field.kind.type === 'address') return whole
      const inside = recordsWithin(field, value, scope).flatMap((inner) =>
        rowsOf(shownWithin(field, inner.scope), inner.scope.record, `${own}${inner.suffix}`, inner.scope),
      )
      return [...whole, ...inside]
    })
}

function rowOf(
  field: FieldDefinition,
  path: FieldPath,
  value: AnswerValue | undefined,
  scope: Scope,
): FrozenRow {
  const label = field.labelVariant?.(scope) ?? field.label
  return { path, label, labelParams: scope.context.form.labelParams(scope.context), field, value }
}
