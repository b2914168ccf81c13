import { isFilledByCustomer } from '@kaihu/domain/order/statuses.ts'
import { amendWithKnown } from '../application/section/amend-with-known.usecase.ts'
import { lockForCommand } from '../order/command/perform-command.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import { orderChain } from '../platform/audit/chains.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import type { Coming, Led } from './coming.ts'
import { findOpening } from './ebam.store.ts'
import { knownAnswers } from './messages/known-answers.ts'
import { processOf } from './messages/message.ts'

const SYSTEM = { kind: 'system', job: 'ebam' } as const

/**
 * By the rules of every save. It does not send the application on: declarations and papers are a person's.
 */
export async function amendOrder(trx: Transaction, { message, actor, now }: Coming): Promise<Led> {
  const processId = processOf(message)
  const opening = await findOpening(trx, { accountId: actor.staffId, processId })
  if (!opening) return { reason: 'process_unknown' }
  const { orderCode } = opening
  const { state } = await lockForCommand(trx, { orderCode, actor: SYSTEM })
  const { customerId } = state
  if (customerId === null || !isFilledByCustomer(state.status)) return { reason: 'not_open' }
  const customer = { kind: 'customer', customerId } as const
  const sections = await amendWithKnown(trx, {
    state,
    known: knownAnswers(message.body),
    actor: customer,
    now,
  })
  await appendAudit(trx, {
    chainId: orderChain(orderCode),
    kind: 'ebam.application-amended',
    actor,
    at: now,
    body: { bizMsgId: message.bizMsgId, processId, sections: [...sections] },
  })
  return { orderCode, status: sections.length > 0 ? 'AMENDED' : 'UNCHANGED' }
}
