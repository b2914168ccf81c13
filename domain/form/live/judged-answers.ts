import type { AnswerRecord, Answers } from '../answers/answers.ts'
import { answersOf } from '../answers/answers.ts'
import type { Condition } from '../fields/condition.ts'
import type { FieldDefinition } from '../fields/field.ts'
import { fieldsWithin } from '../fields/fields-within.ts'
import type { SectionDefinition } from '../fields/section.ts'
import type { FormContext } from '../form.ts'
import { dropHidden } from './live-answers.ts'

function pathsOf(...conditions: readonly (Condition | boolean | undefined)[]): readonly string[] {
  return conditions.flatMap((condition) => (typeof condition === 'object' ? condition.reads : []))
}

/** Groups may hold themselves in the end: each question is looked at once. */
function readBy(field: FieldDefinition, seen: Set<FieldDefinition> = new Set()): readonly string[] {
  if (seen.has(field)) return []
  seen.add(field)
  const { kind } = field
  const currency = kind.type === 'amount' && typeof kind.currency === 'object' && 'by' in kind.currency
  return [
    ...pathsOf(field.visible, field.required),
    ...(currency ? [(kind.currency as { by: string }).by] : []),
    ...fieldsWithin(field).flatMap((inner) => readBy(inner, seen)),
  ]
}

function readElsewhere(sections: readonly SectionDefinition[]): ReadonlySet<string> {
  const own = new Set(sections.map(({ key }) => key))
  const paths = sections.flatMap(({ visible, fields }) => [
    ...pathsOf(visible),
    ...fields.flatMap((field) => readBy(field)),
  ])
  return new Set(
    paths.flatMap((path) => {
      const [section = '', key = ''] = path.split('.')
      const isElsewhere = section !== '' && !section.startsWith('^') && key !== '' && !own.has(section)
      return isElsewhere ? [`${section}.${key}`] : []
    }),
  )
}

/**
 * Judged where all answers are known. With it as `context.judged` a page asks just what the server demands.
 */
export function judgedFor(
  sections: readonly SectionDefinition[],
  answers: Answers,
  context: FormContext,
): Answers {
  const live = dropHidden(answers, context)
  const judged: Record<string, AnswerRecord> = {}
  for (const path of readElsewhere(sections)) {
    const [section = '', key = ''] = path.split('.')
    const value = answersOf(live, section)[key]
    if (value !== undefined) judged[section] = { ...judged[section], [key]: value }
  }
  return judged
}
