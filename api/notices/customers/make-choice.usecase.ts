import type { CallReply } from '@kaihu/contract/call.ts'
import type { chooseNotices } from '@kaihu/contract/notice-choice.ts'
import type { CustomerActor } from '@kaihu/domain/access/actor.ts'
import type { NoticeChoice } from '@kaihu/domain/order/notices/notice-choice.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { chainOf } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { refuse } from '../../platform/refuse.ts'
import { readChoice, saveChoice } from './choice.store.ts'

/** Keeps by which way the customer wants to be told. Throws invalidRequest for mail where no address is known. */
export async function makeChoice(
  trx: Transaction,
  { actor, choice, now }: { actor: CustomerActor; choice: NoticeChoice; now: Date },
): Promise<CallReply<typeof chooseNotices>> {
  const { choice: before, mails } = await readChoice(trx, actor.customerId)
  if (choice === 'mail' && mails.length === 0)
    throw refuse('invalidRequest', { field: 'body.choice', reason: 'no mail address' })
  await saveChoice(trx, actor.customerId, choice)
  const act = { chainId: chainOf(actor), kind: 'notice.choice-made', actor, at: now }
  await appendAudit(trx, { ...act, body: { before, choice } })
  return { choice, mails }
}
