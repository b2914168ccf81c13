import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import { CoreSystemError } from '../../bank/core-system.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import type { JsonObject } from '../../platform/database/database-types.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { performCommand } from '../perform-command.usecase.ts'
import { beginTry, endTry, type PushRow } from './push.store.ts'
import { type CoreSystems, sendPush } from './send-push.ts'

export type PushDeps = { database: Database; systems: CoreSystems; clock: Clock }

/** One run of the job: which push, and whether the queue would try again. */
export type PushTry = { pushId: string; isLastTry: boolean }

const ACTOR: SystemActor = { kind: 'system', job: 'order-push' }
const CHECKED_FACTS = ['system_checks_green', 'out_of_lite_scope'] as const

const give = (trx: Transaction, orderCode: string, command: OrderCommand, now: Date) =>
  performCommand(trx, { orderCode, actor: ACTOR, now, command })

/** What the result means for the order, beside that the push is done. */
const commandsFor = (push: PushRow, result: JsonObject, status: string): OrderCommand[] => {
  if (push.kind === 'system_check') return status === '0410' ? factsFound(result) : []
  const { hubCustomerId } = result
  const isHubId = push.kind === 'hub_id_create' && typeof hubCustomerId === 'string' && status === '0600'
  return isHubId ? [{ type: 'transition', action: 'hub_id_created', hubCustomerId }] : []
}

const factsFound = (result: JsonObject): OrderCommand[] =>
  CHECKED_FACTS.flatMap((fact) => {
    const value = result[fact]
    return typeof value === 'boolean' ? [{ type: 'record_fact', fact, value, note: 'system_check' }] : []
  })

const keepDone = async (push: PushRow, result: JsonObject, deps: PushDeps): Promise<void> =>
  inTransaction(deps.database, async (trx) => {
    if (!(await endTry(trx, push.id, { state: 'done', result }))) return
    const now = deps.clock()
    const { state } = await give(trx, push.order_code, reportOf(push, 'done'), now)
    for (const command of commandsFor(push, result, state.status)) {
      await give(trx, push.order_code, command, now)
    }
  })

const reportOf = (push: PushRow, outcome: 'done' | 'failed', failureCode?: string): OrderCommand => ({
  type: 'report_push',
  push: push.kind,
  idempotencyKey: push.idempotency_key,
  outcome,
  ...(failureCode === undefined ? {} : { failureCode }),
})

const keepFailed = async (push: PushRow, error: CoreSystemError, deps: PushDeps): Promise<void> =>
  inTransaction(deps.database, async (trx) => {
    const end = { state: 'failed', lastError: `${error.failure}: ${error.message}` } as const
    if (!(await endTry(trx, push.id, end))) return
    await give(trx, push.order_code, reportOf(push, 'failed', error.failure), deps.clock())
  })

/**
 * Sends a push and brings its result back into the order as a command of the system. A failure throws, so that the
 * queue tries again with back-off, until the last try: then the order says that it failed and `retry_push` opens.
 */
export const runPush = async ({ pushId, isLastTry }: PushTry, deps: PushDeps): Promise<void> => {
  const push = await beginTry(deps.database, pushId)
  if (!push) return
  try {
    await keepDone(push, await sendPush(push, deps.systems), deps)
  } catch (error) {
    if (!(error instanceof CoreSystemError)) throw error
    if (isLastTry || error.failure === 'refused') return keepFailed(push, error, deps)
    await endTry(deps.database, pushId, {
      state: 'retrying',
      lastError: `${error.failure}: ${error.message}`,
    })
    throw error
  }
}
