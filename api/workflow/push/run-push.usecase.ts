import type { PushResult } from '@kaihu/contract/push.ts'
import type { SystemActor } from '@kaihu/domain/access/actor.ts'
import type { OrderCommand } from '@kaihu/domain/order/commands.ts'
import type { StatusCode } from '@kaihu/domain/order/statuses.ts'
import { CoreSystemError, TakenForLater } from '../../bank/core-system.ts'
import { announceOrder } from '../../order/command/announce-order.ts'
import { performCommand } from '../../order/command/perform-command.usecase.ts'
import { lockOrder } from '../../order/order.store.ts'
import { beginTry, endTry, holdPush, type OpenPush } from '../../order/push/push.store.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/connect.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { RefusalError } from '../../platform/refuse.ts'
import { type CoreSystems, sendPush } from './send-push.ts'
import { settleSlow } from './tell-of-slow.usecase.ts'

export type PushDeps = { database: Database; systems: CoreSystems; clock: Clock }

/** One run of the job: which push, and whether the queue would try again. */
export type PushTry = { pushId: string; isLastTry: boolean }

const ACTOR: SystemActor = { kind: 'system', job: 'order-push' }
/** list_hit is stated by the screening itself. */
const CHECKED_FACTS = ['system_checks_green', 'out_of_lite_scope', 'check_provider_failed'] as const

async function give(
  trx: Transaction,
  orderCode: string,
  command: OrderCommand,
  now: Date,
): Promise<StatusCode | undefined> {
  try {
    return (await performCommand(trx, { orderCode, actor: ACTOR, now, command })).state.status
  } catch (error) {
    if (error instanceof RefusalError) return undefined
    throw error
  }
}

function commandsFor(push: OpenPush, result: PushResult, status: StatusCode | undefined): OrderCommand[] {
  if (push.kind === 'system_check') return status === '0410' ? factsFound(result) : []
  const { hubCustomerId } = result
  const isHubId = push.kind === 'hub_id_create' && typeof hubCustomerId === 'string' && status === '0600'
  return isHubId ? [{ type: 'transition', action: 'hub_id_created', hubCustomerId }] : []
}

function factsFound(result: PushResult): OrderCommand[] {
  return CHECKED_FACTS.flatMap((fact) => {
    const value = result[fact]
    return typeof value === 'boolean' ? [{ type: 'record_fact', fact, value, note: 'system_check' }] : []
  })
}

export async function keepDone(push: OpenPush, result: PushResult, deps: PushDeps): Promise<void> {
  return inTransaction(deps.database, async (trx) => {
    // The order first, as every command does: two locks in two orders would wait for each other.
    await lockOrder(trx, push.order_code)
    if (!(await endTry(trx, push.id, { state: 'done', result }))) return
    const now = deps.clock()
    await settleSlow(trx, push, now)
    const status = await give(trx, push.order_code, reportOf(push, 'done'), now)
    for (const command of commandsFor(push, result, status)) {
      await give(trx, push.order_code, command, now)
    }
  })
}

function reportOf(push: OpenPush, outcome: 'done' | 'failed', failureCode?: string): OrderCommand {
  return {
    type: 'report_push',
    push: push.kind,
    idempotencyKey: push.idempotency_key,
    outcome,
    ...(failureCode === undefined ? {} : { failureCode }),
  }
}

type Failure = { failure: string; detail: string }

export function failureOf(error: unknown): Failure {
  return error instanceof CoreSystemError
    ? { failure: error.failure, detail: `${error.failure}: ${error.message}` }
    : { failure: 'unexpected', detail: 'unexpected: the answer could not be worked out' }
}

export function keepFailed(push: OpenPush, { failure, detail }: Failure, deps: PushDeps): Promise<void> {
  return inTransaction(deps.database, async (trx) => {
    await lockOrder(trx, push.order_code)
    if (!(await endTry(trx, push.id, { state: 'failed', lastError: detail }))) return
    await settleSlow(trx, push, deps.clock())
    await give(trx, push.order_code, reportOf(push, 'failed', failure), deps.clock())
  })
}

function keepTaken(push: OpenPush, { operationId }: TakenForLater, deps: PushDeps): Promise<void> {
  return inTransaction(deps.database, async (trx) => {
    const order = await lockOrder(trx, push.order_code)
    const isHeld = await holdPush(trx, push, { operationId, now: deps.clock() })
    if (order && isHeld) announceOrder(trx, order.state, order.state)
  })
}

function keepRetrying(push: OpenPush, { detail }: Failure, deps: PushDeps): Promise<void> {
  return inTransaction(deps.database, async (trx) => {
    const order = await lockOrder(trx, push.order_code)
    const isKept = await endTry(trx, push.id, { state: 'retrying', lastError: detail })
    if (order && isKept) announceOrder(trx, order.state, order.state)
  })
}

async function send(push: OpenPush, isLastTry: boolean, deps: PushDeps): Promise<PushResult | undefined> {
  try {
    return await sendPush(push, deps.systems)
  } catch (error) {
    if (error instanceof TakenForLater) {
      await keepTaken(push, error, deps)
      return undefined
    }
    const failed = failureOf(error)
    if (isLastTry || failed.failure === 'refused') {
      await keepFailed(push, failed, deps)
      return undefined
    }
    await keepRetrying(push, failed, deps)
    throw error
  }
}

/** A failure throws, so that the queue tries again; after the last try the order says that it failed. */
export async function runPush({ pushId, isLastTry }: PushTry, deps: PushDeps): Promise<void> {
  const push = await beginTry(deps.database, pushId)
  const result = push && (await send(push, isLastTry, deps))
  if (push && result) await keepDone(push, result, deps)
}
