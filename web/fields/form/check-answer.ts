import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { Answers, AnswerValue } from '@kaihu/domain/form/answers/answers.ts'
import { isBlank } from '@kaihu/domain/form/answers/answers.ts'
import { findAnswer, isWithin } from '@kaihu/domain/form/answers/path.ts'
import { checkField } from '@kaihu/domain/form/check/check-field.ts'
import { ruleProblems } from '@kaihu/domain/form/check/check-section.ts'
import type { FieldProblem } from '@kaihu/domain/form/check/problem.ts'
import type { KindType } from '@kaihu/domain/form/fields/field.ts'
import { findField } from '@kaihu/domain/form/fields/fields-within.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { dropHidden } from '@kaihu/domain/form/live/live-answers.ts'
import { isShown } from '@kaihu/domain/form/live/visible.ts'
import { normaliseAnswers } from '@kaihu/domain/form/normalise/normalise.ts'
import { scopeAt } from '@kaihu/domain/form/scope-at.ts'
import { nameOf, pathOf } from './names.ts'

/** Kinds that are typed as text and have one spelling in which they are kept. */
const SPELLED: readonly KindType[] = ['text', 'long', 'percent', 'integer', 'email', 'phone']

export type CheckedAnswer = {
  readonly problems: readonly FieldProblem[]
  /** the answer in the spelling in which it is kept; undefined where that is how it was typed, or nobody's to change */
  readonly tidy: AnswerValue | undefined
}

/**
 * Tidied first, as it is before it is stored, then judged by itself and by the rules that tell something at
 * its place.
 */
export function checkAnswer(
  section: SectionDefinition,
  typed: Answers,
  context: ApplicationContext,
  name: string,
): CheckedAnswer {
  const path = pathOf(section.key, name)
  const field = findField(section.fields, path.slice(section.key.length + 1))
  const answers = normaliseAnswers(typed, context.form)
  const live = dropHidden(answers, context)
  const value = findAnswer(answers, path)
  const scope = scopeAt(live, section.key, context, nameOf(path))
  if (!field || isBlank(value) || !isShown(field, scope)) return { problems: [], tidy: undefined }
  const ofRules = ruleProblems(section.key, live, context).filter((problem) => isWithin(problem.path, path))
  const isRespelled =
    SPELLED.includes(field.kind.type) && JSON.stringify(value) !== JSON.stringify(findAnswer(typed, path))
  return {
    problems: [...checkField(field, value, path, scope, 'submit'), ...ofRules],
    tidy: isRespelled ? value : undefined,
  }
}
