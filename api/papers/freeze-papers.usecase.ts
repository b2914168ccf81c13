import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import { derive } from '@kaihu/domain/form/live/derive.ts'
import type { Recording } from '@kaihu/domain/intention/state.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { FEE_NOTICE, type PaperContent } from '@kaihu/domain/papers/paper.ts'
import { type WrittenPaper, writtenPapersOf } from '@kaihu/domain/papers/papers.ts'
import { applicationContextOf } from '../application/application-context.ts'
import { findHandedIn } from '../intention/recording/find-handed-in.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { insertFrozenPapers } from './paper.store.ts'
import { type PaperWords, readPaperWords, speakersOf } from './speakers.ts'

type Given = {
  state: OrderState
  answers: Answers
  now: Date
  recording: Recording | null
  words: PaperWords
}

export function writeWithSections(given: Given): readonly WrittenPaper[] {
  const { state, answers, now, recording, words } = given
  const context = applicationContextOf(state, now)
  const derived = derive(answers, context)
  const { discount, orderCode } = state
  return writtenPapersOf({
    orderCode,
    context,
    answers: derived,
    speakers: speakersOf(derived, words),
    recording,
    feeNotice: discount?.isRefreshed ? discount : null,
  })
}

export function writePapers(given: Given): readonly PaperContent[] {
  return writeWithSections(given).map(({ paper }) => paper)
}

export async function freezePapers(
  trx: Transaction,
  given: Omit<Given, 'recording' | 'words'> & { round: number },
): Promise<void> {
  const { orderCode } = given.state
  const recording = await findHandedIn(trx, orderCode)
  const words = await readPaperWords(trx, given.state)
  await insertFrozenPapers(trx, {
    orderCode,
    round: given.round,
    now: given.now,
    papers: writePapers({ ...given, recording, words }).filter(({ id }) => id !== FEE_NOTICE),
  })
}
