import { type AnswerRecord, type Answers, answersOf } from '@kaihu/domain/application/answers.ts'
import { checkSection } from '@kaihu/domain/application/check-section.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { withoutFinalTicks } from '@kaihu/domain/application/draft-ticks.ts'
import { type FieldProblem, isBlocked } from '@kaihu/domain/application/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
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
 * Reads what was sent for a section: tidied answers, alone and among all others, and what is still wrong. Refuses what
 * may not even be a draft.
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
