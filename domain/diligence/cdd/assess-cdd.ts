import type { ApplicationContext } from '../../application/context.ts'
import { contextWith } from '../../application/context-with.ts'
import type { AnswerRecord, Answers } from '../../form/answers/answers.ts'
import { checkSection } from '../../form/check/check-section.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import { sectionScope } from '../../form/scope.ts'
import { riskChecklist } from '../checklist/risk-checklist.ts'
import { cddEntry, type EnhancedCause, enhancedCauses, lastReviewDay } from './cdd-entry.ts'

export function cddContext(context: ApplicationContext): ApplicationContext {
  return contextWith(context, { side: 'staff', bankSections: [riskChecklist, cddEntry] })
}

export type AssessedCdd = {
  readonly problems: readonly FieldProblem[]
  readonly enhancedBecause: readonly EnhancedCause[]
  /** `YYYY-MM-DD`; null while there is no rating. */
  readonly lastReviewDay: string | null
}

export function assessCdd(record: AnswerRecord, answers: Answers, context: ApplicationContext): AssessedCdd {
  const all = { ...answers, [cddEntry.key]: record }
  const own = cddContext(context)
  const scope = sectionScope(cddEntry.key, all, own)
  return {
    problems: checkSection(cddEntry, all, own, 'submit').filter(({ severity }) => severity === 'blocks'),
    enhancedBecause: enhancedCauses(scope),
    lastReviewDay: lastReviewDay(scope),
  }
}
