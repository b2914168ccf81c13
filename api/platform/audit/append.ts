import { randomBytes } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import { sql } from 'kysely'
import { prepared } from '../database/prepared.ts'
import type { Transaction } from '../database/transaction.ts'
import { canonicalPrefix, sealedContent, sealOf } from './canonical.ts'

/** Somebody not signed in: named by what is known of them, never by an identity they merely claim. */
export type AnonymousActor = { kind: 'anonymous'; address: string }

export type AuditAct = {
  /** One chain per subject: `order:<code>`, `staff:<staffId>`, `customer:<uuid>`; never one for everything. */
  chainId: string
  kind: string
  actor: Actor | AnonymousActor
  at: Date
  /** What happened, as plain JSON; no secrets, no document content. */
  body: Record<string, unknown>
}

/** JSON as the database will give it back: no undefined, dates as text, NUL removed (jsonb cannot keep it). */
function toPlain(value: unknown): string {
  return canonicalJson(JSON.parse(JSON.stringify(value).replaceAll('\\u0000', '')))
}

type Entry = Omit<AuditAct, 'actor' | 'body'> & {
  actor: string
  body: string
  salt: Buffer
  seal: Buffer
  prefix: string
}

const SALT_BYTES = 32

function entryOf({ chainId, kind, at, ...act }: AuditAct): Entry {
  const actor = toPlain(act.actor)
  const body = toPlain(act.body)
  const salt = randomBytes(SALT_BYTES)
  const told = { chainId, at: at.toISOString(), kind, actor: JSON.parse(actor), body: JSON.parse(body) }
  const seal = sealOf(salt, told)
  return { chainId, kind, at, actor, body, salt, seal, prefix: canonicalPrefix(sealedContent(told, seal)) }
}

/**
 * In the transaction of the act itself: no audit entry, no commit. Answers its sequence number in the chain.
 */
export async function appendAudit(trx: Transaction, act: AuditAct): Promise<number> {
  const { chainId, at, kind, actor, body, salt, seal, prefix } = entryOf(act)
  const { rows } = await prepared(sql<{ seq: number }>`
    select kaihu.append_audit(${chainId}, ${at}::timestamptz, ${kind}, ${actor}::jsonb, ${body}::jsonb, ${salt}::bytea,
      ${seal}::bytea, ${prefix}) as seq`).execute(trx)
  const [row] = rows
  if (!row) throw new Error(`The chain ${chainId} has no head`)
  return row.seq
}
