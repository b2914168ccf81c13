import type { Answers } from './answers.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { checkSection } from './check-section.ts'
import type { ApplicationContext } from './context.ts'
import type { FieldProblem } from './problem.ts'

/** What is wrong with the whole application by the rule of submission: every open section of the flow. */
export function checkApplication(answers: Answers, context: ApplicationContext): readonly FieldProblem[] {
  return sectionsOf(context.flow).flatMap((section) => checkSection(section, answers, context, 'submit'))
}
