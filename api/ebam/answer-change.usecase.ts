import { EBAM_ANSWERS } from '@kaihu/contract/ebam.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { findAnswered } from '../relationships/changes/read-changes.usecase.ts'
import { findAsked } from './ebam.store.ts'
import type { EbamDeps } from './ebam-deps.ts'
import { type DueChangeAnswer, EBAM_CHANGE_QUEUE } from './ebam-queue.ts'
import { acknowledgement, rejection } from './messages/answers.ts'
import { reopenMessage } from './messages/message.ts'
import { type Answer, writeAnswer } from './write-answer.ts'

export async function askChangeAnswer(trx: Transaction, changeId: string): Promise<void> {
  const due: DueChangeAnswer = { changeId }
  await enqueue(trx, EBAM_CHANGE_QUEUE, due)
}

function answerOf({ state, answer }: { state: 'done' | 'refused'; answer: string }): Answer {
  if (state === 'done') {
    const write: Answer['write'] = (answered) => acknowledgement(answered, 'DONE')
    return { definition: EBAM_ANSWERS.acknowledgement, reason: null, write }
  }
  const write: Answer['write'] = (answered) => rejection(answered, 'change_refused', answer)
  return { definition: EBAM_ANSWERS.rejection, reason: 'change_refused', write }
}

export async function answerChange({ changeId }: DueChangeAnswer, deps: EbamDeps): Promise<void> {
  const answered = await findAnswered(deps.database, changeId)
  const asked = await findAsked(deps.database, changeId)
  // Erased meanwhile: nobody is owed anything any more.
  if (!answered || !asked) return
  const door = await deps.door()
  const kept = { ...asked, orderCode: null, changeId, message: await reopenMessage(asked.document) }
  const given = { door, now: answered.at, isFetched: false }
  await inTransaction(deps.database, (trx) => writeAnswer(trx, kept, answerOf(answered), given))
}
