import type { ApplicationContext } from '../../application/context.ts'
import { contextWith } from '../../application/context-with.ts'
import type { AnswerRecord, Answers } from '../../form/answers/answers.ts'
import { checkSection } from '../../form/check/check-section.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import type { SectionDefinition } from '../../form/fields/section.ts'
import { judgedFor } from '../../form/live/judged-answers.ts'
import { dropHidden } from '../../form/live/live-answers.ts'
import { sectionScope } from '../../form/scope.ts'
import { riskChecklist } from '../checklist/risk-checklist.ts'
import { conclusion } from './conclusion.ts'
import { ASKED_WHEN, DILIGENCE_LINES, type DiligenceLine } from './lines.ts'

export function investigationContext(
  context: ApplicationContext,
  part: SectionDefinition,
): ApplicationContext {
  return contextWith(context, { side: 'staff', bankSections: [riskChecklist, part] })
}

/** What the forms of these lines, and of the conclusion, have to know of the answers elsewhere. */
export function answersForForms(
  parts: readonly SectionDefinition[],
  answers: Answers,
  context: ApplicationContext,
): Answers {
  return judgedFor(parts, answers, investigationContext(context, conclusion))
}

export function linesAsked(answers: Answers, context: ApplicationContext): readonly DiligenceLine[] {
  const own = investigationContext(context, conclusion)
  const scope = sectionScope(conclusion.key, dropHidden(answers, own), own)
  return DILIGENCE_LINES.filter((line) => ASKED_WHEN[line]?.holds(scope) ?? true)
}

export function problemsIn(
  part: SectionDefinition,
  record: AnswerRecord,
  answers: Answers,
  context: ApplicationContext,
): readonly FieldProblem[] {
  const all = { ...answers, investigate: record }
  return checkSection(part, all, investigationContext(context, part), 'submit').filter(
    ({ severity }) => severity === 'blocks',
  )
}

type Given = {
  readonly answers: Answers
  readonly context: ApplicationContext
  readonly done: readonly DiligenceLine[]
  readonly concluded: AnswerRecord
}

export function openParts({ answers, context, done, concluded }: Given): {
  readonly lines: readonly DiligenceLine[]
  readonly conclusion: readonly FieldProblem[]
} {
  return {
    lines: linesAsked(answers, context).filter((line) => !done.includes(line)),
    conclusion: problemsIn(conclusion, concluded, answers, context),
  }
}
