import { type Actor, actorRef } from '@kaihu/domain/access/actor.ts'
import type { Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { agreedIn } from '@kaihu/domain/rights/consent-texts.ts'
import { insertSubmission } from '../application/submission.store.ts'
import { keepConsents } from '../consents/keep-consents.usecase.ts'
import { readTextsOf } from '../consents/order-texts.usecase.ts'
import { freezePapers } from '../papers/freeze-papers.usecase.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Locale } from '../platform/routes.ts'

type Frozen = { state: OrderState; answers: Answers; actor: Actor; locale: Locale; now: Date }

/**
 * As data and in the words of its papers, with what it agrees to; answers round and hash, for the audit
 * entry.
 */
export async function freezeSubmission(
  trx: Transaction,
  { state, answers, actor, locale, now }: Frozen,
): Promise<{ round: number; answersHash: string }> {
  const { orderCode, customerId, submissionCount: round } = state
  const by = actorRef(actor)
  const hash = await insertSubmission(trx, { orderCode, round, answers, by, now })
  await freezePapers(trx, { state, round, answers, now })
  const textOf = await readTextsOf(trx, state)
  await keepConsents(trx, { keys: agreedIn(answers), textOf, orderCode, customerId, actor, locale, now })
  return { round, answersHash: hash }
}
