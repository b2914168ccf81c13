import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import { carriedOver } from '@kaihu/domain/application/changes/carried-over.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import { isReopenable } from '@kaihu/domain/order/reopen.ts'
import { getKeptAnswers } from '../../application/kept-answers.usecase.ts'
import { beginWithKnown } from '../../application/section/begin-with-known.usecase.ts'
import type { CommandOutcome } from '../../order/order-record.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { intakeAnswersOf, intakeByCustomer } from '../intake-order.usecase.ts'

/**
 * A new application with the same intake, whose sections are drafts, looked at and saved anew under today's
 * checks.
 */
export async function reopenOrder(
  trx: Transaction,
  { orderCode, actor, now }: { orderCode: string; actor: CustomerActor; now: Date },
): Promise<CommandOutcome> {
  const { state: ended } = await getVisibleOrder(trx, orderCode, actor)
  if (!isReopenable(ended, instantOf(now))) throw refuse('orderRefused', { reason: 'not_reopenable' })
  const answers = { ...intakeAnswersOf(ended.intake), flow: ended.flow }
  const begun = await intakeByCustomer(trx, { answers, actor, now, reopenedFrom: orderCode })
  const known = carriedOver((await getKeptAnswers(trx, orderCode)).answers)
  await beginWithKnown(trx, { state: begun.state, known, actor, now })
  return begun
}
