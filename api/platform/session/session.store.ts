import type { SessionEnd } from '@kaihu/contract/wire/codes.ts'
import type { FactorNeed } from '@kaihu/domain/access/second-factor.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { idleInterval } from './idle-interval.ts'
import { sha256 } from './secrets.ts'
import type { SessionSettings } from './session-settings.ts'

export type SessionRow = {
  session_id: string
  audience: 'customer' | 'staff'
  customer_id: string | null
  staff_id: string | null
  role: string | null
  salt: string
  auth_epoch: number
  auth_age: number
  seen_age: number
  idle_until: Date
  absolute_until: Date
  sector: string | null
  branches: string[]
  is_nonce_fresh: boolean
  needs: FactorNeed | null
  /** Seconds since the second factor was proved; null for never. */
  proof_age: number | null
  /** What a phone's session may fill, and nothing else; null for every other session. */
  phone_order: string | null
  phone_slot: string | null
  handover_id: string | null
}

export type Presented = { tokenHash: Buffer; cookieHash: Buffer; nonce: string }

/**
 * By the database's clock, in one round trip, and takes the nonce. A disabled person or lost role ends it at
 * once.
 */
export async function findSession(
  database: Database,
  presented: Presented,
  settings: SessionSettings,
): Promise<SessionRow | undefined> {
  const { rows } = await prepared(sql<SessionRow>`
    with found as (
      select s.*, s.last_seen_at + ${idleInterval(settings)} as idle_until, p.sector,
        h.order_code as phone_order, h.slot as phone_slot,
        extract(epoch from now() - s.auth_since)::float8 as auth_age,
        extract(epoch from now() - s.last_seen_at)::float8 as seen_age,
        extract(epoch from now() - s.proved_at)::float8 as proof_age
      from kaihu.session s
      left join kaihu.staff p on p.staff_id = s.staff_id
      left join kaihu.customer c on c.customer_id = s.customer_id
      left join kaihu.phone_handover h on h.handover_id = s.handover_id
      left join kaihu.session d on d.session_id = h.session_id
      where s.token_hash = ${presented.tokenHash} and s.cookie_hash = ${presented.cookieHash} and not s.is_command_line
        and s.ended_at is null and s.absolute_until > now()
        and s.last_seen_at + ${idleInterval(settings)} > now()
        and p.disabled_at is null and c.disabled_at is null
        and (s.handover_id is null or (h.ended_at is null and h.expires_at > now()
          and d.ended_at is null and d.absolute_until > now()))
        and (s.audience = 'customer' or exists (
          select from kaihu.staff_role r where r.staff_id = s.staff_id and r.role = s.role))
    ), taken as (
      insert into kaihu.session_nonce (session_id, nonce)
      select session_id, ${presented.nonce} from found on conflict do nothing returning 1
    )
    select found.session_id, found.audience, found.customer_id, found.staff_id, found.role, found.salt,
      found.auth_epoch, found.auth_age, found.seen_age, found.idle_until, found.absolute_until, found.sector, found.needs, found.proof_age,
      found.handover_id, found.phone_order, found.phone_slot,
      array(select org_no from kaihu.staff_branch b where b.staff_id = found.staff_id order by 1) as branches,
      exists (select from taken) as is_nonce_fresh
    from found`).execute(database)
  return rows[0]
}

/** Whether a cookie is of a staff session that lives. It alone opens no call: those need token and signature too. */
export async function isStaffCookie(
  database: Database,
  cookie: string | undefined,
  settings: SessionSettings,
): Promise<boolean> {
  if (cookie === undefined) return false
  const { rows } = await sql`select from kaihu.session s join kaihu.staff p on p.staff_id = s.staff_id
    where s.cookie_hash = ${sha256(cookie)} and s.ended_at is null and s.absolute_until > now()
      and s.needs is null and s.last_seen_at + ${idleInterval(settings)} > now() and p.disabled_at is null`.execute(
    database,
  )
  return rows.length > 0
}

/** What its owner is told of a session that was ended, by the reason that is kept with it. */
const TOLD_ENDS = new Map<string, SessionEnd>([
  ['signed-out', 'signedOut'],
  ['others', 'signedOut'],
  ['administrator', 'ended'],
  ['factors', 'ended'],
  ['disabled', 'ended'],
  ['directory', 'ended'],
  ['surplus', 'elsewhere'],
])

type Ended = { end_reason: string | null; is_other: boolean; is_idle: boolean }

/** Signed in anew in another tab, too many sessions, a sign-out elsewhere, or time. */
export async function findEnd(
  database: Database,
  { tokenHash, cookieHash }: Presented,
  settings: SessionSettings,
): Promise<SessionEnd> {
  const { rows } = await prepared(sql<Ended>`
    select s.end_reason, s.cookie_hash <> ${cookieHash} as is_other,
      s.absolute_until <= now() or s.last_seen_at + ${idleInterval(settings)} <= now() as is_idle
    from kaihu.session s where s.token_hash = ${tokenHash}`).execute(database)
  const [ended] = rows
  const told = TOLD_ENDS.get(ended?.end_reason ?? '')
  if (told !== undefined) return told
  return ended?.end_reason === null && ended.is_other && !ended.is_idle ? 'elsewhere' : 'expired'
}

/** Notes that the person was here, and brings the next auth code into force when it was the one used. */
export async function touchSession(
  database: Database,
  sessionId: string,
  fromEpoch: number,
  toEpoch: number,
): Promise<void> {
  await sql`
    update kaihu.session set last_seen_at = now(), auth_epoch = ${toEpoch},
      auth_since = case when auth_epoch = ${toEpoch} then auth_since else now() end
    where session_id = ${sessionId} and auth_epoch = ${fromEpoch} and ended_at is null`.execute(database)
}

/** Ends a session; answers whether there was one to end. */
export async function endSession(database: Database, sessionId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
