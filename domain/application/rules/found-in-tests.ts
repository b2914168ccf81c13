import type { Answers, AnswerValue } from '../answers.ts'
import { getSection } from '../catalogue/sections.ts'
import { checkSection } from '../check-section.ts'
import type { ApplicationContext } from '../context.ts'
import { completeAnswers, exampleContext } from '../examples.ts'
import { withAnswer } from '../path.ts'

/** An answer that a test replaces in the complete application. */
export type Change = readonly [path: string, value: AnswerValue]

/** The complete application in the standard flow that the tests of the rules start from. */
export const complete: Answers = completeAnswers('ntb')

/** What is found in a section of the complete application after some changes: `path CODE`, doubts marked. */
export function found(
  section: string,
  changes: readonly Change[],
  given: Partial<ApplicationContext> = {},
): readonly string[] {
  const answers = changes.reduce<Answers>((all, [path, value]) => withAnswer(all, path, value), complete)
  return checkSection(getSection(section), answers, exampleContext('ntb', given), 'submit').map(
    ({ path, code, severity }) => `${path} ${code}${severity === 'warns' ? ' (warns)' : ''}`,
  )
}
