import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'
import { jsonColumn, type KeptJson } from '../platform/database/json-column.ts'
import { RECORD } from '../platform/database/json-shapes.ts'
import { inTransaction, type Transaction } from '../platform/database/transaction.ts'
import {
  type AskOperation,
  type CoreCall,
  CoreSystemError,
  type CoreTransport,
  TakenForLater,
} from './core-system.ts'
import { readShape } from './outside/shape.ts'

const REQUEST = jsonColumn('twin.core_call.request', RECORD)
const ANSWER = jsonColumn('twin.core_call.answer', RECORD)

export type Effect = (trx: Transaction, call: CoreCall) => Promise<Record<string, unknown>>

type Play = (call: CoreCall) => Promise<unknown>

type Fault = { mode: string; delay_ms: number }

/** Takes the fault that is set for the system, using up one of its remaining calls. */
async function takeFault(database: Database, system: string): Promise<Fault> {
  const { rows } = await sql<Fault>`
    update twin.fault_setting set remaining = remaining - 1
    where system = ${system} and (remaining is null or remaining > 0)
    returning mode, delay_ms`.execute(database)
  return rows[0] ?? { mode: 'none', delay_ms: 0 }
}

async function findAnswer(trx: Transaction, call: CoreCall): Promise<unknown> {
  const row = await trx
    .updateTable('twin.core_call')
    .set((eb) => ({ calls: eb('calls', '+', 1), last_at: sql`now()` }))
    .where('idempotency_key', '=', call.idempotencyKey)
    .returning('answer')
    .executeTakeFirst()
  return row && ANSWER.read(row.answer, call.idempotencyKey)
}

async function doOnce(trx: Transaction, system: string, call: CoreCall, effect: Effect): Promise<unknown> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${call.idempotencyKey}, 1))`.execute(trx)
  const known = await findAnswer(trx, call)
  if (known !== undefined) return known
  const answer = await effect(trx, call)
  await trx
    .insertInto('twin.core_call')
    .values({
      idempotency_key: call.idempotencyKey,
      system,
      kind: call.operation,
      request: REQUEST.write(call.content),
      answer: ANSWER.write(answer),
    })
    .execute()
  return answer
}

/** Told to answer later it does so from the moment that was set at the first call of a key. */
async function isHeld(database: Database, { idempotencyKey }: CoreCall, fault: Fault): Promise<boolean> {
  const wait = fault.mode === 'later' ? Math.max(fault.delay_ms, 1) : 0
  const { rows } = await sql<{ is_held: boolean }>`
    update twin.core_call set told_from = coalesce(told_from, clock_timestamp() + ${wait} * interval '1 ms')
    where idempotency_key = ${idempotencyKey} returning told_from > clock_timestamp() as is_held`.execute(
    database,
  )
  return rows[0]?.is_held ?? false
}

export function twinOperations(database: Database, system: string): AskOperation {
  return async (operationId) => {
    const { rows } = await sql<{ answer: KeptJson; is_held: boolean }>`
      select answer, told_from > clock_timestamp() as is_held from twin.core_call
      where idempotency_key = ${operationId} and system = ${system}`.execute(database)
    const [row] = rows
    if (!row) throw new CoreSystemError('refused', `${system} took no ${operationId}`)
    return row.is_held
      ? { state: 'working' }
      : { state: 'done', answer: ANSWER.read(row.answer, operationId) }
  }
}

/**
 * Does each key once; can be told to fail before acting, or to answer nonsense after acting
 * (twin.fault_setting).
 */
export function playCore(database: Database, system: string, effects: Record<string, Effect>): Play {
  return async (call) => {
    const fault = await takeFault(database, system)
    if (fault.mode === 'fail') throw new CoreSystemError('unavailable', `${system} does not answer`)
    if (fault.mode === 'slow') await wait(fault.delay_ms)
    const effect = effects[call.operation]
    if (!effect) throw new CoreSystemError('refused', `${system} knows no ${call.operation}`)
    const answer = await inTransaction(database, (trx) => doOnce(trx, system, call, effect))
    if (await isHeld(database, call, fault)) throw new TakenForLater(call.idempotencyKey)
    return fault.mode === 'wrong' ? { unexpected: true } : answer
  }
}

function withTimeout(play: Play, milliseconds: number): Play {
  return async (call) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new CoreSystemError('timeout', `no answer within ${milliseconds} ms`)),
      milliseconds,
    )
    try {
      return await Promise.race([play(call), promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

const PATIENCE_MS = 10_000

export function coreTwin(database: Database, system: string, effects: Record<string, Effect>): CoreTransport {
  const play = withTimeout(playCore(database, system, effects), PATIENCE_MS)
  return async (call, shape) => readShape(shape, await play(call))
}
