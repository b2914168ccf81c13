import type { Actor } from '@kaihu/domain/access/actor.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { idleInterval } from '../../platform/session/idle-interval.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'

function ownedBy(actor: Actor): RawBuilder<unknown> {
  if (actor.kind === 'staff') return sql`s.staff_id = ${actor.staffId}`
  if (actor.kind === 'customer') return sql`s.customer_id = ${actor.customerId}`
  return sql`false`
}

function alive(settings: SessionSettings): RawBuilder<unknown> {
  return sql`s.ended_at is null and s.absolute_until > now() and s.last_seen_at + ${idleInterval(settings)} > now()`
}

export type LiveSession = {
  session_id: string
  created_at: Date
  last_seen_at: Date
  address: string | null
  agent: string | null
  is_command_line: boolean
}

export async function listLive(
  database: Database,
  actor: Actor,
  settings: SessionSettings,
): Promise<readonly LiveSession[]> {
  const { rows } = await sql<LiveSession>`
    select s.session_id, s.created_at, s.last_seen_at, s.address, s.agent, s.is_command_line from kaihu.session s
    where ${ownedBy(actor)} and s.needs is null and ${alive(settings)}
    order by s.created_at desc, s.session_id`.execute(database)
  return rows
}

/** Ends the sessions of a person, complete or not, but for one. Answers which. */
export async function endAllBut(
  trx: Transaction,
  actor: Actor,
  { stays, reason }: { stays: string | null; reason: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update kaihu.session s set ended_at = now(), end_reason = ${reason}
    where ${ownedBy(actor)} and s.ended_at is null and s.session_id is distinct from ${stays}::uuid
    returning s.session_id`.execute(trx)
  return rows.map(({ session_id }) => session_id)
}
