import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { insertSubmission } from '../application/submission.store.ts'
import { freezePapers } from '../papers/freeze-papers.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'

type Frozen = { state: OrderState; answers: Answers; by: ActorRef; now: Date }

/** Freezes what was submitted, as data and in the words of its papers; answers round and hash, for the audit entry of the submission. */
export async function freezeSubmission(
  trx: Transaction,
  { state, answers, by, now }: Frozen,
): Promise<{ round: number; answersHash: string }> {
  const { orderCode, submissionCount: round } = state
  const hash = await insertSubmission(trx, { orderCode, round, answers, by, now })
  await freezePapers(trx, { state, round, answers, now })
  return { round, answersHash: hash }
}
