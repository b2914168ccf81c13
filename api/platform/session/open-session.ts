import { randomUUID } from 'node:crypto'
import type { SessionGrant } from '@kaihu/contract/access.ts'
import { DEV_TOKEN } from '@kaihu/contract/signing.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'
import { authCodeOf, newToken, sha256, signingKeyOf } from './secrets.ts'
import type { SessionSettings } from './session-settings.ts'

/** Whose session opens: a customer, or a member of staff in one role with the directory's own token. */
export type SessionOwner =
  | { audience: 'customer'; customerId: string }
  | { audience: 'staff'; staffId: string; role: string; directoryToken: string }

/** What the browser is told, and the cookie that must come with it. */
export type OpenedSession = { sessionId: string; grant: SessionGrant; cookie: string }

type Times = { created_at: Date; idle_until: Date; absolute_until: Date }

function grantOf(
  settings: SessionSettings,
  sessionId: string,
  secrets: { token: string; salt: string },
  times: Times & { idleSeconds: number },
): SessionGrant {
  return {
    token: secrets.token,
    authCode: authCodeOf(settings.key, sessionId, secrets.salt, 0),
    sessionSalt: secrets.salt,
    signingKey: signingKeyOf(settings.key, sessionId, secrets.salt),
    serverTime: times.created_at.toISOString(),
    idleSeconds: times.idleSeconds,
    idleUntil: times.idle_until.toISOString(),
    absoluteUntil: times.absolute_until.toISOString(),
  }
}

/** Oldest first, so many that the new one fits. */
async function endSurplus(trx: Transaction, owner: SessionOwner, most: number): Promise<void> {
  const column = owner.audience === 'staff' ? sql.ref('staff_id') : sql.ref('customer_id')
  const id = owner.audience === 'staff' ? owner.staffId : owner.customerId
  await sql`
    update kaihu.session set ended_at = now(), end_reason = 'surplus'
    where ended_at is null and session_id in (
      select session_id from kaihu.session where ${column} = ${id} and ended_at is null
      order by created_at desc, session_id offset ${most - 1})`.execute(trx)
}

/** The token's hash; the development token is told apart by its cookie. */
function tokenHashOf(token: string, cookie: string): Buffer {
  return token === DEV_TOKEN ? sha256(`${DEV_TOKEN}:${cookie}`) : sha256(token)
}

/** Opens a session and ends the person's oldest beyond the limit. Throws when the token was used before. */
export async function openSession(
  trx: Transaction,
  settings: SessionSettings,
  owner: SessionOwner,
): Promise<OpenedSession> {
  await endSurplus(trx, owner, settings.most[owner.audience])
  const sessionId = randomUUID()
  const cookie = newToken()
  const token = owner.audience === 'staff' ? owner.directoryToken : newToken()
  const salt = newToken()
  const idleSeconds = settings.idleSeconds[owner.audience]
  const times = await trx
    .insertInto('session')
    .values({
      session_id: sessionId,
      token_hash: tokenHashOf(token, cookie),
      cookie_hash: sha256(cookie),
      audience: owner.audience,
      customer_id: owner.audience === 'customer' ? owner.customerId : null,
      staff_id: owner.audience === 'staff' ? owner.staffId : null,
      role: owner.audience === 'staff' ? owner.role : null,
      directory_token_hash: owner.audience === 'staff' ? sha256(owner.directoryToken) : null,
      salt,
      absolute_until: sql<Date>`now() + make_interval(secs => ${settings.absoluteSeconds[owner.audience]})`,
    })
    .returning([
      'created_at',
      'absolute_until',
      sql<Date>`now() + make_interval(secs => ${idleSeconds})`.as('idle_until'),
    ])
    .executeTakeFirstOrThrow()
  return {
    sessionId,
    cookie,
    grant: grantOf(settings, sessionId, { token, salt }, { ...times, idleSeconds }),
  }
}

/** Gives a staff session another role and replaces every credential of it: what was known before opens nothing. */
export async function rotateSession(
  trx: Transaction,
  settings: SessionSettings,
  sessionId: string,
  role: string,
): Promise<OpenedSession> {
  const cookie = newToken()
  const token = newToken()
  const salt = newToken()
  const idleSeconds = settings.idleSeconds.staff
  const times = await trx
    .updateTable('session')
    .set({
      token_hash: sha256(token),
      cookie_hash: sha256(cookie),
      salt,
      role,
      auth_epoch: 0,
      auth_since: sql`now()`,
      last_seen_at: sql`now()`,
    })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning([
      sql<Date>`now()`.as('created_at'),
      'absolute_until',
      sql<Date>`now() + make_interval(secs => ${idleSeconds})`.as('idle_until'),
    ])
    .executeTakeFirstOrThrow()
  return {
    sessionId,
    cookie,
    grant: grantOf(settings, sessionId, { token, salt }, { ...times, idleSeconds }),
  }
}
