import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { idleInterval } from '../../platform/session/idle-interval.ts'
import { sha256 } from '../../platform/session/secrets.ts'
import type { SessionSettings } from '../../platform/session/session-settings.ts'

export async function findCommandLine(
  database: Database,
  token: string,
  settings: SessionSettings,
): Promise<{ actor: StaffActor; username: string } | undefined> {
  const { rows } = await sql<{ staff_id: string; username: string }>`
    update kaihu.session s set last_seen_at = now() from kaihu.staff p
    where p.staff_id = s.staff_id and s.token_hash = ${sha256(token)} and s.is_command_line
      and s.ended_at is null and s.absolute_until > now() and s.last_seen_at + ${idleInterval(settings)} > now()
      and p.disabled_at is null and s.role = 'ADMIN' and exists (
        select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = s.role)
    returning s.staff_id, p.username`.execute(database)
  const [row] = rows
  if (!row) return undefined
  const actor: StaffActor = { kind: 'staff', staffId: row.staff_id, role: 'ADMIN', branchCodes: [] }
  return { actor, username: row.username }
}

export async function endCommandLine(
  trx: Transaction,
  token: string,
): Promise<{ staffId: string; sessionId: string } | undefined> {
  const { rows } = await sql<{ staff_id: string; session_id: string }>`
    update kaihu.session set ended_at = now(), end_reason = 'signed-out'
    where token_hash = ${sha256(token)} and is_command_line and ended_at is null
    returning staff_id, session_id`.execute(trx)
  const [row] = rows
  return row && { staffId: row.staff_id, sessionId: row.session_id }
}
