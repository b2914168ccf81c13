import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { discrepanciesIn } from '@kaihu/domain/recognition/discrepancies.ts'
import { licenceDiscrepancies } from '@kaihu/domain/recognition/licence-discrepancies.ts'
import { listLicences } from '../documents/licence.store.ts'
import { listReadings } from '../documents/reading.store.ts'
import { listReturnedSlots } from '../documents/settle-files.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Queryable } from '../platform/database/transaction.ts'
import { progressViewOf } from './progress.view.ts'
import { marksIn, marksVersionOf, readReturnDrafts } from './returns/return-draft.store.ts'
import { returnedViewOf } from './returns/returned.view.ts'
import { withIntake } from './section/prefill.ts'
import { readAnswers } from './section/section.store.ts'
import { sectionViewsOf } from './section/section.view.ts'
import { findLastSubmission, listSubmissions } from './submission.store.ts'

type View = { state: OrderState; now: Date; isWritable: boolean }

export async function readApplication(database: Queryable, view: View) {
  const { state, now } = view
  const kept = withIntake(state, await readAnswers(database, state.orderCode))
  const submitted = await findLastSubmission(database, state.orderCode)
  const returnedSlots = await listReturnedSlots(database, state.orderCode)
  return {
    kept,
    submitted,
    sections: sectionViewsOf(state, kept, view),
    progress: progressViewOf(state, kept, submitted, now),
    returned: returnedViewOf({ state, kept, submitted, returnedSlots, now }),
  }
}

/** Answers that are not as the papers say that were handed in, or the electronic licence that was shown last. */
export async function readDifferences(database: Database, state: OrderState, answers: Answers) {
  const readings = await listReadings(database, state.orderCode)
  const lastLicence = (await listLicences(database, state.orderCode)).at(-1)
  return {
    lastLicence,
    differing: [
      ...discrepanciesIn(answers, readings, state.flow),
      ...(lastLicence ? licenceDiscrepancies(answers, lastLicence, state.flow) : []),
    ],
  }
}

export async function readReviewParts(database: Database, orderCode: string) {
  const submissions = await listSubmissions(database, orderCode)
  const drafts = await readReturnDrafts(database, orderCode)
  return {
    draftMarks: marksIn(drafts),
    marksVersion: marksVersionOf(drafts),
    submissions: submissions.map(({ round, at, hash, answers }) => ({
      round,
      at: at.toISOString(),
      hash,
      answers: answers as Record<string, AnswerRecord>,
    })),
  }
}
