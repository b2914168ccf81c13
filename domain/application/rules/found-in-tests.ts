import type { Answers, AnswerValue } from '../../form/answers/answers.ts'
import { withAnswer } from '../../form/answers/path.ts'
import { checkSection } from '../../form/check/check-section.ts'
import { type Scope, sectionScope } from '../../form/scope.ts'
import { STANDARD } from '../../lists/flows.ts'
import { getSection } from '../catalogue/sections.ts'
import type { ApplicationContext } from '../context.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import type { ApplicationRule } from './rule.ts'

/** An answer that a test replaces in the complete application. */
export type Change = readonly [path: string, value: AnswerValue]

/** The complete application in the standard flow that the tests of the rules start from. */
export const complete: Answers = completeAnswers(STANDARD)

/** What is found in a section of the complete application after some changes: `path CODE`, doubts marked. */
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

/** What one rule finds in answers put together by hand: `path CODE`, doubts marked. */
export function findings(
  rule: ApplicationRule,
  answers: Answers,
  given: Partial<ApplicationContext> = {},
): readonly string[] {
  return rule
    .check(answers, exampleContext(given.flow ?? STANDARD, given))
    .map(({ path, code, severity }) => `${path} ${code}${severity === 'warns' ? ' (warns)' : ''}`)
}

/** The scope of a section's questions in answers put together by hand. */
export function scopeIn(section: string, answers: Answers, given: Partial<ApplicationContext> = {}): Scope {
  return sectionScope(section, answers, exampleContext(given.flow ?? STANDARD, given))
}
