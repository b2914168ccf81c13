import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { withAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { CheckRule } from '@kaihu/domain/form/check/check-field.ts'
import { checkSection } from '@kaihu/domain/form/check/check-section.ts'
import { draftSchema } from '@kaihu/domain/form/check/draft-schema.ts'
import { type FieldProblem, isBlocked } from '@kaihu/domain/form/check/problem.ts'
import type { SectionDefinition } from '@kaihu/domain/form/fields/section.ts'
import { normaliseSection } from '@kaihu/domain/form/normalise/normalise.ts'

type Shaped = { readonly typed: AnswerRecord } | { readonly problems: readonly FieldProblem[] }

/** A hidden question is not checked: what it cannot hold is left out, for nobody could see it refused. */
export function readShape(
  section: SectionDefinition,
  answers: Answers,
  sent: Record<string, unknown>,
  { context, rule }: { context: ApplicationContext; rule: CheckRule },
): Shaped {
  const tidy = normaliseSection(section, sent as AnswerRecord)
  const whole = draftSchema(section).safeParse(tidy)
  if (whole.success) return { typed: whole.data }
  const problems = checkSection(section, { ...answers, [section.key]: tidy }, context, rule)
  if (isBlocked(problems)) return { problems }
  const places = whole.error.issues.map(({ path }) => pathOf(section.key, path))
  const seen = places.reduce<Answers>((now, place) => withAnswer(now, place, null), { [section.key]: tidy })
  const shown = draftSchema(section).safeParse(seen[section.key])
  if (shown.success) return { typed: shown.data }
  const left = shown.error.issues.map(({ path, message: code }): FieldProblem => {
    return { path: pathOf(section.key, path), code, params: {}, severity: 'blocks' }
  })
  return { problems: left }
}

function pathOf(section: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    section,
  )
}
