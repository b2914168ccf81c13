import type { revealNumbers as revealNumbersCall } from '@kaihu/contract/application.ts'
import type { CallReply } from '@kaihu/contract/call.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { getVisibleOrder } from '../../order/read/get-visible-order.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { orderChain } from '../../platform/audit/chains.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readApplication, readReviewParts } from '../get-application.usecase.ts'

/** Somebody's look at identity numbers, with what for. */
type Look = { orderCode: string; purpose: string; actor: StaffActor; now: Date }

/** Records the look in the order's chain, and answers identity numbers only once it is recorded. */
export async function revealNumbers(
  { orderCode, purpose, actor, now }: Look,
  database: Database,
): Promise<CallReply<typeof revealNumbersCall>> {
  const { state } = await getVisibleOrder(database, orderCode, actor)
  const { sections } = await readApplication(database, { state, now, isWritable: false })
  const { submissions } = await readReviewParts(database, orderCode)
  const body = { orderCode, purpose }
  await inTransaction(database, (trx) =>
    appendAudit(trx, {
      chainId: orderChain(orderCode),
      kind: 'application.numbers-revealed',
      actor,
      at: now,
      body,
    }),
  )
  return {
    sections: sections.map(({ section, version, answers }) => ({ section, version, answers })),
    submissions: submissions.map(({ round, answers }) => ({ round, answers })),
  }
}
