import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { isCorrectable } from '@kaihu/domain/application/changes/correctable.ts'
import { type Answers, answersOf } from '@kaihu/domain/form/answers/answers.ts'
import { type FieldPath, findAnswer, isWithin, withAnswer } from '@kaihu/domain/form/answers/path.ts'
import type { SavedSection } from '../../application/section/save-section.usecase.ts'
import { findLastSubmission } from '../../application/submission.store.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Locale } from '../../platform/routes.ts'
import { correctSection } from './correct-section.usecase.ts'

export type Reset = {
  orderCode: string
  section: string
  actor: StaffActor
  now: Date
  locale: Locale
  version: number
  paths: readonly FieldPath[]
}

function asSubmitted(submitted: Answers, paths: readonly FieldPath[], section: string) {
  return (before: Answers): Record<string, unknown> => {
    const after = paths.reduce<Answers>(
      (answers, path) => withAnswer(answers, path, findAnswer(submitted, path) ?? null),
      before,
    )
    return { ...answersOf(after, section) }
  }
}

export async function resetSection(trx: Transaction, reset: Reset): Promise<SavedSection> {
  const { paths, section } = reset
  const stray = paths.find((path) => !isWithin(path, section) || !isCorrectable(path))
  if (stray !== undefined) throw refuse('invalidRequest', { field: 'body.paths', reason: stray })
  const submitted = await findLastSubmission(trx, reset.orderCode)
  if (!submitted) throw refuse('notFound')
  return correctSection(trx, {
    ...reset,
    operation: 'reset',
    answers: asSubmitted(submitted, paths, section),
  })
}
