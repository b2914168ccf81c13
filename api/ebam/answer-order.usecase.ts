import { EBAM_ANSWERS } from '@kaihu/contract/ebam.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { findOpeningOf } from './ebam.store.ts'
import type { EbamDeps } from './ebam-deps.ts'
import type { DueAnswer } from './ebam-queue.ts'
import { moreInformation, rejection, report } from './messages/answers.ts'
import { reopenMessage } from './messages/message.ts'
import { wordsOf } from './reason-words.ts'
import { type Answer, writeAnswer } from './write-answer.ts'

function answerOf(about: DueAnswer['about'], accountNumbers: readonly string[]): Answer {
  if (about.kind === 'returned') {
    const write: Answer['write'] = (answered) => moreInformation(answered, about.marks)
    return { definition: EBAM_ANSWERS.moreInformation, reason: null, write }
  }
  if (about.kind === 'opened') {
    const write: Answer['write'] = (answered) => report(answered, accountNumbers)
    return { definition: EBAM_ANSWERS.report, reason: null, write }
  }
  const reason = `order_${about.outcome}` as const
  const write: Answer['write'] = (answered) => rejection(answered, reason, wordsOf(reason))
  return { definition: EBAM_ANSWERS.rejection, reason, write }
}

export async function answerOrder({ orderCode, at, about }: DueAnswer, deps: EbamDeps): Promise<void> {
  const opening = await findOpeningOf(deps.database, orderCode)
  // Erased meanwhile: nobody is owed anything any more.
  if (!opening) return
  const order = await getVisibleOrder(deps.database, orderCode, { kind: 'system', job: 'ebam' })
  const door = await deps.door()
  const kept = { ...opening, changeId: null, message: await reopenMessage(opening.document) }
  const answer = answerOf(about, order.state.accountNumbers)
  const given = { door, now: new Date(at), isFetched: false }
  await inTransaction(deps.database, (trx) => writeAnswer(trx, kept, answer, given))
}
