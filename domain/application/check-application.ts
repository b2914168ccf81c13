import type { Answers } from '../form/answers/answers.ts'
import { checkSection } from '../form/check/check-section.ts'
import type { FieldProblem } from '../form/check/problem.ts'
import type { SectionDefinition } from '../form/fields/section.ts'
import { sectionsOf } from './catalogue/steps.ts'
import type { ApplicationContext } from './context.ts'

/** By the rule of submission: every section that the flow asks now, or the given ones. */
export function checkApplication(
  answers: Answers,
  context: ApplicationContext,
  sections: readonly SectionDefinition[] = sectionsOf(context.flow),
): readonly FieldProblem[] {
  return sections.flatMap((section) => checkSection(section, answers, context, 'submit'))
}
