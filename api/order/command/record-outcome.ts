import type { Actor } from '@kaihu/domain/access/actor.ts'
import { maskMobile } from '@kaihu/domain/access/mask-mobile.ts'
import type { OrderEvent } from '@kaihu/domain/order/events.ts'
import { tellingsOfOutcome } from '@kaihu/domain/order/notices/notices.ts'
import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import { settleNotices } from '../../notices/settle-notices.usecase.ts'
import { tell } from '../../notices/tell.usecase.ts'
import { appendAudit } from '../../platform/audit/append.ts'
import { orderChain } from '../../platform/audit/chains.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { CommandOutcome } from '../order-record.ts'
import { followOpening, followSignatures, keepFacts, publishEvents } from '../ports.ts'
import { requestPushes } from '../push/request-pushes.ts'
import { announceOrder } from './announce-order.ts'
import { keepApprovals } from './keep-approvals.ts'
import { keepTasks } from './keep-tasks.ts'
import { requestStatusJobs } from './status-jobs.ts'

type Outcome = CommandOutcome & {
  command: string
  actor: Actor
  now: Date
  attached: Record<string, unknown> | undefined
  before?: OrderState
}

function auditOf(events: readonly OrderEvent[]): Record<string, unknown>[] {
  return events.map(({ at: _at, by: _by, ...event }) =>
    'intake' in event
      ? { ...event, intake: { ...event.intake, mobile: maskMobile(event.intake.mobile) } }
      : event,
  )
}

export async function recordOutcome(trx: Transaction, outcome: Outcome): Promise<void> {
  const { state, events, version } = outcome
  await appendAudit(trx, {
    chainId: orderChain(state.orderCode),
    kind: `order.${outcome.command}`,
    actor: outcome.actor,
    at: outcome.now,
    body: { version, status: state.status, events: auditOf(events), ...outcome.attached },
  })
  await keepFacts(trx, { state, events })
  await publishEvents(trx, { state, events, now: outcome.now })
  await followOpening(trx, { state, events, now: outcome.now })
  await followSignatures(trx, { state, events, now: outcome.now })
  await keepTasks(trx, state, events)
  await keepApprovals(trx, state, events)
  await requestPushes(trx, state, events, outcome.now)
  await requestStatusJobs(trx, state, events)
  await settleNotices(trx, outcome)
  await tell(trx, { order: state, tellings: tellingsOfOutcome(outcome), at: outcome.now })
  announceOrder(trx, state, outcome.before)
}
