import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Transaction } from '../database/transaction.ts'
import { canonicalPrefix, GENESIS_HASH } from './canonical.ts'

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

/** Makes the chain's head, or finds the one that somebody made in this moment. */
async function makeHead(trx: Transaction, chainId: string): Promise<void> {
  await trx
    .insertInto('audit_chain')
    .values({ chain_id: chainId, seq: 0, hash: GENESIS_HASH })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** JSON as the database will give it back: no undefined, dates as text, NUL removed (jsonb cannot keep it). */
function toPlain(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')))
}

/** An act as its entry holds it; `prefix` is its canonical JSON as far as the number in the chain. */
type Entry = Omit<AuditAct, 'actor' | 'body'> & { actor: string; body: string; prefix: string }

function entryOf({ chainId, kind, at, ...act }: AuditAct): Entry {
  const actor = toPlain(act.actor)
  const body = toPlain(act.body)
  const told = { chainId, at: at.toISOString(), kind, actor: JSON.parse(actor), body: JSON.parse(body) }
  return { chainId, kind, at, actor, body, prefix: canonicalPrefix(told) }
}

/** Appends the entry behind the head, which stays locked until the transaction ends; undefined where there is no head. */
async function append(trx: Transaction, entry: Entry): Promise<number | undefined> {
  const { chainId, at, kind, actor, body, prefix } = entry
  const { rows } = await prepared(sql<{ seq: number }>`
    with head as (
      select seq, hash from kaihu.audit_chain where chain_id = ${chainId} for update
    ), entry as (
      insert into kaihu.audit_entry (chain_id, seq, at, kind, actor, body, prev_hash, hash)
      select ${chainId}, seq + 1, ${at}, ${kind}, ${actor}::jsonb, ${body}::jsonb, hash,
        sha256(hash || convert_to(${prefix}::text || (seq + 1) || '}', 'UTF8'))
      from head returning seq, hash
    )
    update kaihu.audit_chain as chain set seq = entry.seq, hash = entry.hash from entry
    where chain.chain_id = ${chainId} returning entry.seq
  `).execute(trx)
  return rows[0]?.seq
}

/**
 * Appends one entry to a chain, in the transaction of the act itself: no audit entry, no commit. Its number and its hash
 * are made where the chain's head is locked, in one round trip. Answers its sequence number in the chain.
 */
export async function appendAudit(trx: Transaction, act: AuditAct): Promise<number> {
  const entry = entryOf(act)
  const seq = await append(trx, entry)
  if (seq !== undefined) return seq
  await makeHead(trx, act.chainId)
  const first = await append(trx, entry)
  if (first === undefined) throw new Error(`The chain ${act.chainId} has no head`)
  return first
}
