import { NO_FINDINGS } from '@kaihu/domain/application/bank/bank-findings.ts'
import type { ApplicationContext } from '@kaihu/domain/application/context.ts'
import { type AssessedCdd, assessCdd } from '@kaihu/domain/diligence/cdd/assess-cdd.ts'
import type { AnswerRecord, Answers } from '@kaihu/domain/form/answers/answers.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Queryable } from '../../platform/database/transaction.ts'
import { assessOrder } from '../checklist/assess-order.usecase.ts'
import type { KeptRecord } from '../kept-record.ts'
import { findCdd } from './cdd.store.ts'

export type ReadCdd = {
  readonly kept: KeptRecord | undefined
  readonly answers: Answers
  readonly context: ApplicationContext
  readonly assessed: AssessedCdd
}

/** The rating that the order states: what a second person agreed to, and what stood when the CRT decided. */
function statedRating({ facts }: OrderState, worked: 'H' | 'M' | 'L'): 'H' | 'M' | 'L' {
  const { risk_rating: rating } = facts
  return rating === 'H' || rating === 'M' || rating === 'L' ? rating : worked
}

export async function readCdd(
  database: Queryable,
  { state, now, typed }: { state: OrderState; now: Date; typed?: AnswerRecord },
): Promise<ReadCdd> {
  const kept = await findCdd(database, state.orderCode)
  const { answers, context: found, result } = await assessOrder(database, { state, now })
  const rating = statedRating(state, result.assessed.rating)
  const findings = { ...(found.findings ?? NO_FINDINGS), assessed: { ...result.assessed, rating } }
  const context: ApplicationContext = { ...found, findings }
  const record = typed ?? kept?.answers ?? {}
  return { kept, answers, context, assessed: assessCdd(record, answers, context) }
}
