import type { Actor } from '@kaihu/domain/access/actor.ts'
import { instantOf } from '@kaihu/domain/base/instant.ts'
import type { IntentionCommand } from '@kaihu/domain/intention/commands.ts'
import { decideIntention } from '@kaihu/domain/intention/decide.ts'
import type { IntentionEvent } from '@kaihu/domain/intention/events.ts'
import { evolveIntention } from '@kaihu/domain/intention/evolve.ts'
import type { IntentionState } from '@kaihu/domain/intention/state.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { lockForCommand } from '../order/command/perform-command.usecase.ts'
import { appendAudit } from '../platform/audit/append.ts'
import type { Transaction } from '../platform/database/transaction.ts'
import { readIntention, saveIntention } from './intention.store.ts'
import { intentionChain } from './intention-chain.ts'
import { orderFactsOf } from './order-facts.ts'
import { refuseIntention } from './refuse-intention.ts'

export type IntentionRequest = { orderCode: string; actor: Actor; now: Date; command: IntentionCommand }

export type IntentionOutcome = {
  order: OrderState
  intention: IntentionState
  events: readonly IntentionEvent[]
}

function kindOf({ type }: IntentionEvent): string {
  return `intention.${type.replaceAll('_', '-')}`
}

/** In the caller's transaction. Throws a RefusalError; nothing is kept then. */
export async function performIntention(
  trx: Transaction,
  { orderCode, actor, now, command }: IntentionRequest,
): Promise<IntentionOutcome> {
  const { state: order } = await lockForCommand(trx, { orderCode, actor })
  const before = await readIntention(trx, orderCode)
  const situation = { intention: before, order: await orderFactsOf(trx, order), actor, now: instantOf(now) }
  const decided = decideIntention(situation, command)
  if (!decided.ok) throw refuseIntention(decided.error, { orderCode, command: command.type })
  const events = decided.value
  const after = events.reduce(evolveIntention, before)
  if (events.length > 0) await saveIntention(trx, orderCode, { before, after, events }, now)
  for (const event of events) {
    const { type: _type, at: _at, by: _by, ...body } = event
    const kind = kindOf(event)
    await appendAudit(trx, { chainId: intentionChain(orderCode), kind, actor, at: now, body })
  }
  return { order, intention: after, events }
}
