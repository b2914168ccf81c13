import { DEV_TOKEN, HEADERS, parseRequestTime, TIMESTAMP_TOLERANCE_MS } from '@kaihu/contract/wire/signing.ts'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { sha256 } from './secrets.ts'
import type { Presented } from './session.store.ts'
import type { SessionSettings } from './session-settings.ts'

export const SESSION_COOKIE = '__Host-sid'
/** A phone's session stands beside the one that its browser may have: it takes nobody's place. */
export const PHONE_COOKIE = '__Host-phone'
/** How the token of a phone's session begins. */
export const PHONE_TOKEN = 'phone.'

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function presentedToken(request: FastifyRequest): string | undefined {
  const staff = headerOf(request, HEADERS.staffToken)
  const customer = headerOf(request, HEADERS.customerToken)
  if (staff !== undefined && customer !== undefined) throw refuse('loginTimeout', { reason: 'two tokens' })
  return staff ?? customer
}

/** Which side the token claims to be of; the session's own audience has to agree. */
export function claimedAudience(request: FastifyRequest): 'customer' | 'staff' {
  return headerOf(request, HEADERS.customerToken) === undefined ? 'staff' : 'customer'
}

function checkTimes(request: FastifyRequest, now: Date): void {
  const timestamp = Number(headerOf(request, HEADERS.timestamp) ?? Number.NaN)
  const requestTime = parseRequestTime(headerOf(request, HEADERS.requestTime) ?? '')
  const isNear = (instant: number | undefined) =>
    instant !== undefined && Math.abs(now.getTime() - instant) <= TIMESTAMP_TOLERANCE_MS
  if (!Number.isInteger(timestamp) || !isNear(timestamp) || !isNear(requestTime)) {
    throw refuse('requestStale')
  }
}

/** Throws loginTimeout without token and cookie, requestStale when the time is more than 300 s off. */
export function presentedBy(request: FastifyRequest, settings: SessionSettings, now: Date): Presented {
  const token = presentedToken(request)
  const cookie = request.cookies[token?.startsWith(PHONE_TOKEN) ? PHONE_COOKIE : SESSION_COOKIE]
  if (cookie === undefined) throw refuse('loginTimeout', { reason: 'no cookie' })
  if (token === undefined && !settings.devToken) throw refuse('loginTimeout', { reason: 'no token' })
  if (token === DEV_TOKEN) throw refuse('loginTimeout', { reason: 'the development token is never sent' })
  checkTimes(request, now)
  const nonce = headerOf(request, HEADERS.nonce) ?? ''
  if (!/^[\w-]{16,64}$/.test(nonce)) throw refuse('signatureInvalid', { reason: 'nonce' })
  return { tokenHash: sha256(token ?? `${DEV_TOKEN}:${cookie}`), cookieHash: sha256(cookie), nonce }
}
