import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'
import { refuse } from '../refuse.ts'

/** One writing request: who, under which key, which call, with what content. */
export type KeyedRequest = { userKey: string; key: string; call: string; target: string; body: Uint8Array }

const contentHash = ({ call, target, body }: KeyedRequest): Buffer =>
  createHash('sha256').update(`${call}\n${target}\n`).update(body).digest()

/** Held until the transaction ends; a second request with the key is told at once that the first is under way. */
const lockKey = async (trx: Transaction, request: KeyedRequest): Promise<void> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${request.userKey}|${request.key}`}, 0)) as locked
  `.execute(trx)
  if (!rows[0]?.locked) throw refuse('requestUnderWay', { retryAfter: 1 })
}

/**
 * Runs a write once per key: its answer is stored in the transaction of the write, so that either both exist or none. A
 * repetition gets the stored answer; the same key with other content is refused (422).
 */
export const runOnce = async (
  trx: Transaction,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  await lockKey(trx, request)
  const hash = contentHash(request)
  const found = await trx
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_key', '=', request.userKey)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (found && !found.body_hash.equals(hash)) throw refuse('idempotencyKeyReused')
  if (found) return found.answer
  const answer = await work()
  await trx
    .insertInto('idempotency')
    .values({
      user_key: request.userKey,
      key: request.key,
      call: request.call,
      body_hash: hash,
      answer: JSON.stringify(answer ?? null),
    })
    .execute()
  return answer
}
