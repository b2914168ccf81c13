import { randomUUID } from 'node:crypto'
import { type PushResult, pushResultSchema } from '@kaihu/contract/push.ts'
import type { PushKind } from '@kaihu/domain/order/core/pushes.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { DB } from '../../platform/database/database-types.ts'
import { jsonColumn } from '../../platform/database/json-column.ts'
import { RECORD } from '../../platform/database/json-shapes.ts'
import type { Queryable, Transaction } from '../../platform/database/transaction.ts'

const REQUEST = jsonColumn('push_job.request', RECORD)
const RESULT = jsonColumn('push_job.result', pushResultSchema)

export type PushRow = {
  id: string
  order_code: string
  kind: PushKind
  generation: number
  idempotency_key: string
  state: string
  attempts: number
  request: Record<string, unknown> | null
  request_sha256: string | null
  result: PushResult | null
  last_error: string | null
  operation_id: string | null
  taken_at: Date | null
  created_at: Date
  changed_at: Date
}

export type OpenPush = PushRow & { request: Record<string, unknown> }

function pushOf(row: Selectable<DB['push_job']>): PushRow {
  return {
    ...row,
    kind: row.kind as PushKind,
    request: REQUEST.read(row.request, row.id),
    result: RESULT.read(row.result, row.id),
  }
}

export async function insertPush(
  trx: Transaction,
  push: Pick<PushRow, 'order_code' | 'kind' | 'generation' | 'idempotency_key'> & {
    request: Record<string, unknown>
  },
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('push_job')
    .values({
      ...push,
      request: REQUEST.write(push.request),
      id,
      state: 'waiting',
      created_at: now,
      changed_at: now,
    })
    .execute()
  return id
}

export async function reopenPush(
  trx: Transaction,
  orderCode: string,
  kind: PushKind,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update kaihu.push_job set state = 'waiting', operation_id = null, taken_at = null, changed_at = ${now}
    where order_code = ${orderCode} and kind = ${kind} and generation =
      (select max(generation) from kaihu.push_job where order_code = ${orderCode} and kind = ${kind})
    returning id`.execute(trx)
  return rows[0]?.id
}

export async function beginTry(database: Database, id: string): Promise<OpenPush | undefined> {
  const row = await database
    .updateTable('push_job')
    .set((eb) => ({ state: 'sending', attempts: eb('attempts', '+', 1), changed_at: sql`now()` }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending', 'retrying'])
    .returningAll()
    .executeTakeFirst()
  return row && openOf(row)
}

function openOf(row: Selectable<DB['push_job']>): OpenPush {
  const { request, ...push } = pushOf(row)
  if (request === null) throw new Error(`what push ${row.id} sends is not in its row`)
  return { ...push, request }
}

export async function holdPush(
  trx: Transaction,
  push: Pick<PushRow, 'id' | 'order_code'>,
  { operationId, now }: { operationId: string; now: Date },
): Promise<boolean> {
  const held = await trx
    .updateTable('push_job')
    .set({
      state: 'taken',
      operation_id: operationId,
      taken_at: now,
      last_error: null,
      changed_at: sql`now()`,
    })
    .where('order_code', '=', push.order_code)
    .where('id', '=', push.id)
    .where('state', '=', 'sending')
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

export async function findTaken(database: Database, id: string): Promise<OpenPush | undefined> {
  const taken = database.selectFrom('push_job').selectAll().where('state', '=', 'taken')
  const row = await taken.where('id', '=', id).executeTakeFirst()
  return row && openOf(row)
}

export type TakenPush = { id: string; kind: PushKind }

function selectTaken(database: Queryable) {
  return database.selectFrom('push_job').select(['id', 'kind']).where('state', '=', 'taken')
}

function takenOf({ id, kind }: { id: string; kind: string }): TakenPush {
  return { id, kind: kind as PushKind }
}

export async function listTakenAs(database: Transaction, operationId: string): Promise<TakenPush[]> {
  return (await selectTaken(database).where('operation_id', '=', operationId).execute()).map(takenOf)
}

export async function listTakenKinds(trx: Transaction, orderCode: string): Promise<string[]> {
  const rows = await selectTaken(trx).where('order_code', '=', orderCode).execute()
  return rows.map(({ kind }) => kind)
}

export async function pageOfTaken(
  database: Database,
  { behind, size }: { behind: TakenPush | undefined; size: number },
): Promise<TakenPush[]> {
  const all = selectTaken(database).orderBy('id').limit(size)
  const rows = await (behind ? all.where('id', '>', behind.id) : all).execute()
  return rows.map(takenOf)
}

export async function endTry(
  database: Queryable,
  id: string,
  end: { state: 'done' | 'retrying' | 'failed'; lastError?: string; result?: PushResult },
): Promise<boolean> {
  const done = await database
    .updateTable('push_job')
    .set({
      state: end.state,
      last_error: end.lastError ?? null,
      ...(end.result ? { result: RESULT.write(end.result) } : {}),
      changed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'sending', 'taken', 'retrying'])
    .returning('attempts')
    .executeTakeFirst()
  if (!done) return false
  await insertTry(database, { id, number: done.attempts, outcome: end.state, error: end.lastError ?? null })
  return true
}

async function insertTry(
  database: Queryable,
  one: { id: string; number: number; outcome: string; error: string | null },
): Promise<void> {
  await database
    .insertInto('push_try')
    .values({ push_id: one.id, try_no: one.number, at: sql`now()`, outcome: one.outcome, error: one.error })
    .onConflict((conflict) => conflict.columns(['push_id', 'try_no']).doNothing())
    .execute()
}

export function listTries(database: Queryable, orderCode: string) {
  return database
    .selectFrom('push_try')
    .innerJoin('push_job', 'push_job.id', 'push_try.push_id')
    .select(['push_try.push_id', 'push_try.try_no', 'push_try.at', 'push_try.outcome', 'push_try.error'])
    .where('push_job.order_code', '=', orderCode)
    .orderBy('push_try.try_no')
    .execute()
}

export async function closePushByHand(trx: Transaction, orderCode: string, kind: PushKind): Promise<void> {
  await trx
    .updateTable('push_job')
    .set({ state: 'done', result: RESULT.write({ byHand: true }), changed_at: sql`now()` })
    .where('order_code', '=', orderCode)
    .where('kind', '=', kind)
    .where('state', 'in', ['waiting', 'sending', 'taken', 'retrying', 'failed'])
    .execute()
}

export async function cancelPushes(trx: Transaction, orderCode: string): Promise<void> {
  await trx
    .updateTable('push_job')
    .set({ state: 'cancelled' })
    .where('order_code', '=', orderCode)
    .where('state', 'in', ['waiting', 'retrying', 'failed'])
    .execute()
}

/** Pushes that nobody has touched since a moment though they are not over: their job got lost. */
export async function listForgottenPushes(trx: Transaction, since: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('push_job')
    .select('id')
    .where('state', 'in', ['waiting', 'sending', 'retrying'])
    .where('changed_at', '<', since)
    .orderBy('changed_at')
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

export async function touchPushes(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('push_job')
    .set({ changed_at: now })
    .where('id', 'in', [...ids])
    .execute()
}

export async function listPushes(database: Queryable, orderCode: string): Promise<PushRow[]> {
  const rows = await database
    .selectFrom('push_job')
    .selectAll()
    .where('order_code', '=', orderCode)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('generation', 'desc')
    .execute()
  return rows.map(pushOf)
}
