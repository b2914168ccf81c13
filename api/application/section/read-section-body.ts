import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import { withoutFinalTicks } from '@kaihu/domain/form/check/draft-ticks.ts'
import { type FieldProblem, isBlocked } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { refuse } from '../../platform/refuse.ts'
import { readShape } from './read-shape.ts'

type Body = { answers: Record<string, unknown>; intent: 'draft' | 'complete' }

function refuseProblems(problems: readonly FieldProblem[]) {
  return refuse('answersInvalid', {
    problems: problems
      .filter(({ severity }) => severity === 'blocks')
      .map(({ path, code, params }) => ({ path, code, params: { ...params } })),
  })
}

/**
 * Tidied answers, alone and among all others, and what is still wrong. Refuses what may not even be a draft.
 */
export function readSectionBody(
  section: SectionDefinition,
  answers: Answers,
  body: Body,
  context: ApplicationContext,
): { typed: AnswerRecord; checked: Answers; problems: readonly FieldProblem[] } {
  const rule = body.intent === 'complete' ? 'submit' : 'draft'
  const shaped = readShape(section, answers, body.answers, { context, rule })
  if ('problems' in shaped) throw refuseProblems(shaped.problems)
  const isDraft = body.intent === 'draft'
  const typed = isDraft
    ? withoutFinalTicks(section, shaped.typed, answersOf(answers, section.key))
    : shaped.typed
  const checked = { ...answers, [section.key]: typed }
  const problems = checkSection(section, checked, context, rule)
  if (isBlocked(problems)) throw refuseProblems(problems)
  return { typed, checked, problems }
}
