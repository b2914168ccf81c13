import type { Audience } from '@kaihu/contract/call.ts'
import { HEADERS } from '@kaihu/contract/wire/signing.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { refuse } from '../refuse.ts'
import { actorOf } from './actor-of.ts'
import { judgeAuthCode } from './auth-code.ts'
import { claimedAudience, headerOf, presentedBy } from './presented.ts'
import { isSame, signingKeyOf } from './secrets.ts'
import { endSession, findEnd, findSession, type SessionRow, touchSession } from './session.store.ts'
import type { Session } from './session.ts'
import type { SessionSettings } from './session-settings.ts'
import { isSignatureValid } from './signature.ts'

/** The row of last use is written at most this often, to keep requests cheap. */
const TOUCH_SECONDS = 10

type CallerDeps = { database: Database; settings: SessionSettings; now: Date }

/** Before its body is read; takes its nonce. A balancer may send a keyed write again, signed as it is. */
export async function findCaller(
  request: FastifyRequest,
  { database, settings, now }: CallerDeps,
  isDoneOnce: boolean,
): Promise<SessionRow> {
  const presented = presentedBy(request, settings, now)
  const row = await findSession(database, presented, settings)
  if (!row) throw refuse('loginTimeout', { data: { why: await findEnd(database, presented, settings) } })
  if (row.audience !== claimedAudience(request)) throw refuse('loginTimeout')
  if (!row.is_nonce_fresh && !isDoneOnce) throw refuse('requestReplayed')
  return row
}

function checkSignature(request: FastifyRequest, row: SessionRow, settings: SessionSettings): string {
  const header = (name: string) => headerOf(request, name) ?? ''
  const idempotencyKey = headerOf(request, HEADERS.idempotencyKey)
  const signed = {
    method: request.method,
    target: request.raw.url ?? '',
    body: request.rawBody ?? new Uint8Array(),
    authCode: header(HEADERS.authCode),
    sessionSalt: header(HEADERS.sessionSalt),
    locale: header(HEADERS.locale),
    requestTime: header(HEADERS.requestTime),
    timestamp: header(HEADERS.timestamp),
    nonce: header(HEADERS.nonce),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  }
  if (!isSame(signed.sessionSalt, row.salt)) throw refuse('signatureInvalid', { reason: 'salt' })
  const key = [settings.key, ...(settings.oldKeys ?? [])].find((one) =>
    isSignatureValid(signingKeyOf(one, row.session_id, row.salt), signed, header(HEADERS.signature)),
  )
  if (key === undefined) throw refuse('signatureInvalid')
  return key
}

/** Told of a session that was ended because a replaced auth code came back. */
export type Alarm = (row: SessionRow) => Promise<void>

async function refreshAuthCode(
  request: FastifyRequest,
  reply: FastifyReply,
  { row, key }: { row: SessionRow; key: string },
  deps: AuthenticateDeps,
): Promise<void> {
  const { database } = deps
  const state = {
    sessionId: row.session_id,
    salt: row.salt,
    epoch: row.auth_epoch,
    ageSeconds: row.auth_age,
  }
  const verdict = judgeAuthCode(key, state, headerOf(request, HEADERS.authCode) ?? '')
  if (!verdict) {
    // An old request is no sign that somebody holds an old code: whoever recorded it ends nobody's session by it.
    if (!row.is_nonce_fresh) throw refuse('requestReplayed')
    if (await endSession(database, row.session_id, 'stale-auth-code')) await deps.alarm(row)
    throw refuse('loginTimeout', { reason: 'stale auth code' })
  }
  reply.header(HEADERS.authCode, verdict.next)
  if (verdict.epoch !== row.auth_epoch || (deps.countsAsUse && row.seen_age > TOUCH_SECONDS)) {
    await touchSession(database, row.session_id, row.auth_epoch, verdict.epoch)
  }
}

function phoneOf({ handover_id, phone_order, phone_slot }: SessionRow): Pick<Session, 'phone'> {
  if (handover_id === null) return {}
  // Never an ordinary session, whatever is missing of what it was handed.
  return { phone: { handoverId: handover_id, orderCode: phone_order ?? '', slot: phone_slot ?? '' } }
}

export type AuthenticateDeps = {
  database: Database
  settings: SessionSettings
  alarm: Alarm
  /** Whether the request extends the idle limit; an open event stream does not. */
  countsAsUse: boolean
}

/** Once the body is known: salt, signature, auth code. */
export async function authenticate(
  request: FastifyRequest,
  reply: FastifyReply,
  row: SessionRow,
  deps: AuthenticateDeps,
): Promise<Session> {
  const key = checkSignature(request, row, deps.settings)
  await refreshAuthCode(request, reply, { row, key }, deps)
  return {
    sessionId: row.session_id,
    audience: row.audience,
    actor: actorOf(row),
    salt: row.salt,
    idleUntil: row.idle_until,
    absoluteUntil: row.absolute_until,
    needs: row.needs,
    ...phoneOf(row),
    isFreshlyProved: row.proof_age !== null && row.proof_age <= deps.settings.factor.stepUpSeconds,
  }
}

/** A session of the other side finds no such call, whatever the host. */
export function checkAudience(audience: Audience, session: Session): void {
  if (audience !== 'signed-in' && audience !== session.audience) throw refuse('notFound')
}
