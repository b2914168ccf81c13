import type { Actor } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'
import { canonicalJson, GENESIS_HASH, hashEntry } from './canonical.ts'

/** Somebody not signed in: named by what is known of them, never by an identity they merely claim. */
export type AnonymousActor = { kind: 'anonymous'; address: string }

export type AuditAct = {
  /** One chain per subject: `order:<code>`, `staff:<staffId>`, `customer:<uuid>`; never one for everything. */
  chainId: string
  /** Stable name of the event, for instance `order.transition`. */
  kind: string
  actor: Actor | AnonymousActor
  at: Date
  /** What happened, as plain JSON; no secrets, no document content. */
  body: Record<string, unknown>
}

/** Locks the head of the chain until the transaction ends, so that its entries have one order. */
const lockHead = async (trx: Transaction, chainId: string): Promise<{ seq: number; hash: Buffer }> =>
  trx
    .insertInto('audit_chain')
    .values({ chain_id: chainId, seq: 0, hash: GENESIS_HASH })
    .onConflict((conflict) => conflict.column('chain_id').doUpdateSet({ chain_id: chainId }))
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()

/** JSON as the database will give it back: no undefined, dates as text, NUL removed (jsonb cannot keep it). */
const toPlain = (value: unknown): string =>
  canonicalJson(JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')))

/**
 * Appends one entry to a chain, in the transaction of the act itself: no audit entry, no commit. Answers its sequence
 * number in the chain.
 */
export const appendAudit = async (trx: Transaction, act: AuditAct): Promise<number> => {
  const head = await lockHead(trx, act.chainId)
  const seq = head.seq + 1
  const actor = toPlain(act.actor)
  const body = toPlain(act.body)
  const content = {
    chainId: act.chainId,
    seq,
    at: act.at.toISOString(),
    kind: act.kind,
    actor: JSON.parse(actor),
    body: JSON.parse(body),
  }
  const hash = hashEntry(head.hash, content)
  await sql`
    with entry as (
      insert into kaihu.audit_entry (chain_id, seq, at, kind, actor, body, prev_hash, hash)
      values (${act.chainId}, ${seq}, ${act.at}, ${act.kind}, ${actor}::jsonb, ${body}::jsonb, ${head.hash}, ${hash}))
    update kaihu.audit_chain set seq = ${seq}, hash = ${hash} where chain_id = ${act.chainId}
  `.execute(trx)
  return seq
}
