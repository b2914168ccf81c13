import { restoreMasked } from '@kaihu/domain/application/masking/restore-masked.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import { refuse } from '../../platform/refuse.ts'

/** What staff sent with the numbers that they read masked put back. Refuses a mask that stands for none: it is never kept. */
export function withNumbers(
  section: string,
  sent: Record<string, unknown>,
  kept: Answers,
): Record<string, unknown> {
  const { answers, unknown } = restoreMasked(section, sent as AnswerRecord, kept)
  if (unknown.length === 0) return answers
  const problems = unknown.map((path) => ({ path, code: 'M-MASKED', params: {} }))
  throw refuse('answersInvalid', { problems })
}
