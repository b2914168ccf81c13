import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

export type AskedLogin = {
  readonly deviceHash: Buffer
  readonly userCode: string
  readonly host: string
  readonly osUser: string
  readonly address: string
}

export async function insertDeviceLogin(
  trx: Transaction,
  login: AskedLogin,
  { lifeSeconds, waitSeconds }: { lifeSeconds: number; waitSeconds: number },
): Promise<void> {
  await sql`delete from kaihu.device_login where expires_at < now() - interval '1 hour'`.execute(trx)
  await sql`insert into kaihu.device_login (device_hash, user_code, host, os_user, address, expires_at, wait_seconds)
    values (${login.deviceHash}, ${login.userCode}, ${login.host}, ${login.osUser}, ${login.address},
      now() + make_interval(secs => ${lifeSeconds}), ${waitSeconds})`.execute(trx)
}

export type WaitingLogin = {
  user_code: string
  host: string
  os_user: string
  address: string
  asked_at: Date
  expires_at: Date
}

export async function findWaitingLogin(
  database: Database,
  userCode: string,
): Promise<WaitingLogin | undefined> {
  const { rows } = await sql<WaitingLogin>`select user_code, host, os_user, address, asked_at, expires_at
    from kaihu.device_login where user_code = ${userCode} and decision is null and expires_at > now()`.execute(
    database,
  )
  return rows[0]
}

export async function decideLogin(
  trx: Transaction,
  decided: { userCode: string; decision: 'confirmed' | 'refused'; staffId: string; sessionId: string },
): Promise<WaitingLogin | undefined> {
  const { userCode, decision, staffId, sessionId } = decided
  const { rows } = await sql<WaitingLogin>`update kaihu.device_login set decision = ${decision},
      decided_by = ${staffId}, from_session = ${sessionId}
    where user_code = ${userCode} and decision is null and expires_at > now()
    returning user_code, host, os_user, address, asked_at, expires_at`.execute(trx)
  return rows[0]
}

export type PolledLogin = {
  host: string
  os_user: string
  address: string
  decision: 'confirmed' | 'refused' | null
  decided_by: string | null
  from_session: string | null
  is_expired: boolean
  is_too_soon: boolean
}

/**
 * Locked, so that two at once do not both get a session. Whoever asks sooner than agreed has to wait longer.
 */
export async function pollLogin(
  trx: Transaction,
  deviceHash: Buffer,
  slowerBy: number,
): Promise<PolledLogin | undefined> {
  const { rows } = await sql<PolledLogin>`
    with found as (
      select device_hash, expires_at <= now() or taken_at is not null as is_expired,
        coalesce(polled_at + make_interval(secs => wait_seconds - 1) > now(), false) as is_too_soon
      from kaihu.device_login where device_hash = ${deviceHash} for update
    )
    update kaihu.device_login d set polled_at = now(),
      wait_seconds = d.wait_seconds + case when f.is_too_soon then ${slowerBy}::int else 0 end
    from found f where d.device_hash = f.device_hash
    returning d.host, d.os_user, d.address, d.decision, d.decided_by, d.from_session, f.is_expired, f.is_too_soon`.execute(
    trx,
  )
  return rows[0]
}

export async function takeLogin(trx: Transaction, deviceHash: Buffer): Promise<void> {
  await sql`update kaihu.device_login set taken_at = now() where device_hash = ${deviceHash}`.execute(trx)
}

/** The same door as the browser's session: signing out at the identity provider ends both. */
export async function copySessionDoor(trx: Transaction, from: string, to: string): Promise<void> {
  await sql`insert into kaihu.session_door (session_id, door, subject, sid)
    select ${to}, door, subject, sid from kaihu.session_door where session_id = ${from}`.execute(trx)
}

/** Whether the session in which somebody confirmed still lives, as an administrator's. */
export async function isStillSignedIn(trx: Transaction, sessionId: string): Promise<boolean> {
  const { rows } = await sql`select from kaihu.session s join kaihu.staff p using (staff_id)
    join kaihu.staff_role r on r.staff_id = s.staff_id and r.role = s.role
    where s.session_id = ${sessionId} and s.ended_at is null and s.absolute_until > now()
      and p.disabled_at is null and s.role = 'ADMIN'`.execute(trx)
  return rows.length > 0
}
