import type { Answers, AnswerValue } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { type Scope, sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import type { ApplicationContext } from '../context.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import type { ApplicationRule } from '../rules/rule.ts'

export type Change = readonly [path: string, value: AnswerValue]

export const complete: Answers = completeAnswers(STANDARD)

export function found(
  section: string,
  changes: readonly Change[],
  given: Partial<ApplicationContext> = {},
): readonly string[] {
  const answers = changes.reduce<Answers>((all, [path, value]) => withAnswer(all, path, value), complete)
  return checkSection(getSection(section), answers, exampleContext(STANDARD, given), 'submit').map(
    ({ path, code, severity }) => `${path} ${code}${severity === 'warns' ? ' (warns)' : ''}`,
  )
}

export function findings(
  rule: ApplicationRule,
  answers: Answers,
  given: Partial<ApplicationContext> = {},
): readonly string[] {
  return rule
    .check(answers, exampleContext(given.flow ?? STANDARD, given))
    .map(({ path, code, severity }) => `${path} ${code}${severity === 'warns' ? ' (warns)' : ''}`)
}

export function scopeIn(section: string, answers: Answers, given: Partial<ApplicationContext> = {}): Scope {
  return sectionScope(section, answers, exampleContext(given.flow ?? STANDARD, given))
}
