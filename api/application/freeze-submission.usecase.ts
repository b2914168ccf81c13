import type { ActorRef } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/application/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { insertSubmission } from './submission.store.ts'

type Frozen = { state: OrderState; answers: Answers; by: ActorRef; now: Date }

/** Freezes what was submitted; answers round and hash, for the audit entry of the submission. */
export const freezeSubmission = async (
  trx: Transaction,
  { state, answers, by, now }: Frozen,
): Promise<{ round: number; answersHash: string }> => {
  const { orderCode, submissionCount: round } = state
  return { round, answersHash: await insertSubmission(trx, { orderCode, round, answers, by, now }) }
}
