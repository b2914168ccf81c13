import type { AnswerRecord, Answers } from '@kaihu/domain/application/answers.ts'
import { checkSection } from '@kaihu/domain/application/check-section.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { draftSchema } from '@kaihu/domain/application/draft-schema.ts'
import { normaliseSection } from '@kaihu/domain/application/normalise.ts'
import { type FieldProblem, isBlocked } from '@kaihu/domain/application/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/application/section.ts'
import type { ZodError } from 'zod'
import { refuse } from '../platform/refuse.ts'

type Body = { answers: Record<string, unknown>; intent: 'draft' | 'complete' }

const pathOf = (section: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    section,
  )

const refuseShape = (section: string, error: ZodError) =>
  refuse('answersInvalid', {
    problems: error.issues.map((issue) => ({ path: pathOf(section, issue.path), code: issue.message })),
  })

const refuseProblems = (problems: readonly FieldProblem[]) =>
  refuse('answersInvalid', {
    problems: problems.map(({ path, code, params }) => ({ path, code, params: { ...params } })),
  })

/**
 * Reads what was sent for a section: tidied answers, alone and among all others, and what is still wrong. Refuses what
 * may not even be a draft.
 */
export const readSectionBody = (
  section: SectionDefinition,
  answers: Answers,
  body: Body,
  context: ApplicationContext,
): { typed: AnswerRecord; checked: Answers; problems: readonly FieldProblem[] } => {
  const parsed = draftSchema(section).safeParse(body.answers)
  if (!parsed.success) throw refuseShape(section.key, parsed.error)
  const typed = normaliseSection(section, parsed.data)
  const rule = body.intent === 'complete' ? 'submit' : 'draft'
  const checked = { ...answers, [section.key]: typed }
  const problems = checkSection(section, checked, context, rule)
  if (isBlocked(problems)) throw refuseProblems(problems)
  return { typed, checked, problems }
}
