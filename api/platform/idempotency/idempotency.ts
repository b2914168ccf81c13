import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { jsonColumn, type KeptJson } from '../database/json-column.ts'
import { prepared } from '../database/prepared.ts'
import type { Transaction } from '../database/transaction.ts'
import { refuse } from '../refuse.ts'

// What a call answered once it answers again, whatever it was: the contract spoke when it was written.
const ANSWER = jsonColumn('idempotency.answer', z.unknown())

export type KeyedRequest = { userKey: string; key: string; call: string; target: string; body: Uint8Array }

function contentHash({ call, target, body }: KeyedRequest): Buffer {
  return createHash('sha256').update(`${call}\n${target}\n`).update(body).digest()
}

type Found = {
  locked: boolean
  body_hash: Buffer | null
  answer: KeptJson | null
  is_withdrawn: boolean | null
}

type Keyed = Pick<KeyedRequest, 'userKey' | 'key'>

function underWay() {
  return refuse('requestUnderWay', { retryAfter: 1 })
}

/**
 * Locks the key until the transaction ends. A second request with it is told at once that the first is under
 * way.
 */
async function lockKey(trx: Transaction, { userKey, key }: Keyed): Promise<Found> {
  const { rows } = await prepared(sql<Found>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userKey}|${key}`}, 0)) as locked,
      stored.body_hash, stored.answer, stored.is_withdrawn
    from (select) as one
    left join kaihu.idempotency as stored on stored.user_key = ${userKey} and stored.key = ${key}
  `).execute(trx)
  const [found] = rows
  if (!found?.locked) throw underWay()
  return found
}

/** The answer is stored in the transaction of the write. The same key with other content is refused (422). */
export async function runOnce(
  trx: Transaction,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const found = await lockKey(trx, request)
  if (found.is_withdrawn) throw refuse('requestWithdrawn')
  const hash = contentHash(request)
  if (found.body_hash !== null) {
    if (!found.body_hash.equals(hash)) throw refuse('idempotencyKeyReused')
    return ANSWER.read(found.answer, request.key)
  }
  const answer = await work()
  const { rows } = await prepared(sql`
    insert into kaihu.idempotency (user_key, key, call, body_hash, answer)
    values (${request.userKey}, ${request.key}, ${request.call}, ${hash}, ${ANSWER.text(answer ?? null)}::jsonb)
    on conflict do nothing returning 1
  `).execute(trx)
  // The first one ended between the look for its answer and the lock: its repetition finds the answer.
  if (rows.length === 0) throw underWay()
  return answer
}

/**
 * What was not carried out is withdrawn, so that it cannot happen behind the sender's back when it arrives
 * late.
 */
export async function settleKey(
  trx: Transaction,
  keyed: Keyed,
): Promise<{ outcome: 'done' | 'withdrawn'; answer: unknown }> {
  const found = await lockKey(trx, keyed)
  if (found.body_hash !== null && !found.is_withdrawn)
    return { outcome: 'done', answer: ANSWER.read(found.answer, keyed.key) }
  const { rows } = await prepared(sql<{ is_withdrawn: boolean }>`
    insert into kaihu.idempotency (user_key, key, call, body_hash, answer, is_withdrawn)
    values (${keyed.userKey}, ${keyed.key}, 'settleSentRequest', ${Buffer.alloc(32)}, 'null'::jsonb, true)
    on conflict (user_key, key) do update set created_at = kaihu.idempotency.created_at
    returning is_withdrawn
  `).execute(trx)
  // Carried out between the look and the lock: asked again, it is found.
  if (!rows[0]?.is_withdrawn) throw underWay()
  return { outcome: 'withdrawn', answer: null }
}
