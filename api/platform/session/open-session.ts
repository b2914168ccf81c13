import { randomUUID } from 'node:crypto'
import type { SessionGrant } from '@kaihu/contract/access.ts'
import { DEV_TOKEN } from '@kaihu/contract/wire/signing.ts'
import type { FactorNeed } from '@kaihu/domain/access/second-factor.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'
import { PHONE_TOKEN } from './presented.ts'
import { authCodeOf, newToken, sha256, signingKeyOf } from './secrets.ts'
import type { SessionSettings } from './session-settings.ts'

/** Whose session opens: a customer, or a member of staff in one role with the directory's own token. */
export type SessionOwner =
  | {
      audience: 'customer'
      customerId: string
      /** A phone's, for what a session at a computer handed over: it ends none, and is over when that is. */
      handover?: { readonly handoverId: string; readonly seconds: number }
    }
  | {
      audience: 'staff'
      staffId: string
      role: string
      directoryToken: string
      needs: FactorNeed | null
      /** The identity provider asked for a second factor a moment ago. */
      isProved: boolean
      /** Not of a browser: it ends none of those, and none can use it. */
      isCommandLine?: true
    }

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

const MOST_COMMAND_LINES = 3
/** Sessions under way that a person may leave behind without their second factor. */
const MOST_INCOMPLETE = 3
/** How long somebody may take to prove or set up their second factor. */
const INCOMPLETE_SECONDS = 900

function idOf(owner: Pick<SessionOwner, 'audience'> & { staffId?: string; customerId?: string }) {
  return owner.audience === 'staff'
    ? { column: sql.ref('staff_id'), id: owner.staffId ?? null }
    : { column: sql.ref('customer_id'), id: owner.customerId ?? null }
}

/**
 * A session without its second factor ends none that is complete: a stolen password alone could sign its
 * owner out.
 */
async function endSurplus(
  trx: Transaction,
  owner: Parameters<typeof idOf>[0],
  { most, isComplete, isCommandLine = false }: { most: number; isComplete: boolean; isCommandLine?: boolean },
): Promise<void> {
  const { column, id } = idOf(owner)
  await sql`
    update kaihu.session set ended_at = now(), end_reason = 'surplus'
    where ended_at is null and session_id in (
      select session_id from kaihu.session where ${column} = ${id} and ended_at is null
        and (needs is null) = ${isComplete} and is_command_line = ${isCommandLine}
        and handover_id is null
      order by created_at desc, session_id offset ${most - 1})`.execute(trx)
}

function tokenHashOf(token: string, cookie: string): Buffer {
  return token === DEV_TOKEN ? sha256(`${DEV_TOKEN}:${cookie}`) : sha256(token)
}

/** Where somebody signs in: by it they know their own sessions apart. */
export type SignedInFrom = { readonly address: string; readonly agent: string | null }

/** Opens a session and ends the person's oldest beyond the limit. Throws when the token was used before. */
export async function openSession(
  trx: Transaction,
  settings: SessionSettings,
  owner: SessionOwner,
  from?: SignedInFrom,
): Promise<OpenedSession> {
  const { audience } = owner
  const needs = owner.audience === 'staff' ? owner.needs : null
  const isComplete = needs === null
  const isCommandLine = owner.audience === 'staff' && owner.isCommandLine === true
  const mostComplete = isCommandLine ? MOST_COMMAND_LINES : settings.most[audience]
  const handover = owner.audience === 'customer' ? owner.handover : undefined
  if (!handover) {
    await endSurplus(trx, owner, {
      isComplete,
      isCommandLine,
      most: isComplete ? mostComplete : MOST_INCOMPLETE,
    })
  }
  const usual = isCommandLine ? settings.commandLineSeconds : settings.absoluteSeconds[audience]
  const complete = handover?.seconds ?? usual
  const seconds = isComplete ? complete : INCOMPLETE_SECONDS
  const sessionId = randomUUID()
  const cookie = newToken()
  const own = handover ? `${PHONE_TOKEN}${newToken()}` : newToken()
  const token = owner.audience === 'staff' ? owner.directoryToken : own
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
      address: from?.address ?? null,
      agent: from?.agent ?? null,
      is_command_line: isCommandLine,
      handover_id: handover?.handoverId ?? null,
      needs,
      proved_at: owner.audience === 'staff' && owner.isProved ? sql<Date>`now()` : null,
      absolute_until: sql<Date>`now() + make_interval(secs => ${seconds})`,
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

/** Replaces every credential of a staff session: what was known before opens nothing. */
async function renew(
  trx: Transaction,
  settings: SessionSettings,
  sessionId: string,
  change: { role: string } | { needs: FactorNeed | null; seconds: number },
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
      auth_epoch: 0,
      auth_since: sql`now()`,
      last_seen_at: sql`now()`,
      ...('role' in change
        ? { role: change.role }
        : {
            needs: change.needs,
            proved_at: sql`now()`,
            absolute_until: sql<Date>`now() + make_interval(secs => ${change.seconds})`,
          }),
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

export function rotateSession(
  trx: Transaction,
  settings: SessionSettings,
  sessionId: string,
  role: string,
): Promise<OpenedSession> {
  return renew(trx, settings, sessionId, { role })
}

/** Takes a staff session on from where its second factor was missing; once it is complete it takes the place of the oldest. */
export async function advanceSession(
  trx: Transaction,
  settings: SessionSettings,
  { sessionId, staffId, needs }: { sessionId: string; staffId: string; needs: FactorNeed | null },
): Promise<OpenedSession> {
  const isComplete = needs === null
  if (isComplete) {
    await endSurplus(trx, { audience: 'staff', staffId }, { isComplete, most: settings.most.staff })
  }
  const seconds = isComplete ? settings.absoluteSeconds.staff : INCOMPLETE_SECONDS
  return renew(trx, settings, sessionId, { needs, seconds })
}
