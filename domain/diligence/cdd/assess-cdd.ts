import type { ApplicationContext } from '../../application/context.ts'
import { contextWith } from '../../application/context-with.ts'
import type { AnswerRecord, Answers } from '../../form/answers/answers.ts'
import { checkSection } from '../../form/check/check-section.ts'
import type { FieldProblem } from '../../form/check/problem.ts'
import { sectionScope } from '../../form/scope.ts'
import { riskChecklist } from '../checklist/risk-checklist.ts'
import { cddEntry, type EnhancedCause, enhancedCauses, lastReviewDay } from './cdd-entry.ts'

/** The context in which the record is entered: on the staff side, with the checklist and the rating in force. */
export function cddContext(context: ApplicationContext): ApplicationContext {
  return contextWith(context, { side: 'staff', bankSections: [riskChecklist, cddEntry] })
}

/** What follows from a record as it stands. */
export type AssessedCdd = {
  /** What stands in the way of sending it to the CRT. */
  readonly problems: readonly FieldProblem[]
  readonly enhancedBecause: readonly EnhancedCause[]
  /** `YYYY-MM-DD`; null while there is no rating. */
  readonly lastReviewDay: string | null
}

/** Judges a record among all answers of the order. */
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
