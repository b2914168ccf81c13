import type { Answers } from './answers.ts'
import { sectionsOf } from './catalogue/steps.ts'
import { checkSection } from './check-section.ts'
import type { ApplicationContext } from './context.ts'
import type { FieldProblem } from './problem.ts'
import type { SectionDefinition } from './section.ts'

/**
 * What is wrong with the whole application by the rule of submission: every section that the flow asks
 * now, or the given ones.
 */
export function checkApplication(
  answers: Answers,
  context: ApplicationContext,
  sections: readonly SectionDefinition[] = sectionsOf(context.flow),
): readonly FieldProblem[] {
  return sections.flatMap((section) => checkSection(section, answers, context, 'submit'))
}
