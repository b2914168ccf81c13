import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../platform/session/presented.ts'

/** Binds a verification code to the browser that asked for it. */
const CHALLENGE_COOKIE = '__Host-challenge'
/** A browser that signed in before; it grants nothing, its failures are only counted apart. */
const DEVICE_COOKIE = '__Host-device'

/** A browser on its way to the identity provider; it comes back by a link of another site, so lax. */
const ARRIVAL_COOKIE = '__Host-arrival'

const YEAR_SECONDS = 31_536_000

const base = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

export function setSessionCookie(reply: FastifyReply, value: string): void {
  reply.setCookie(SESSION_COOKIE, value, base)
}

/** Takes the cookie away, and everything the browser kept of the session (ASVS 14.3.1). */
export function clearSession(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, base)
  reply.header('clear-site-data', '"cache"')
}

export function challengeOf(request: FastifyRequest): string | undefined {
  return request.cookies[CHALLENGE_COOKIE]
}

export function setChallenge(reply: FastifyReply, value: string, seconds: number): void {
  reply.setCookie(CHALLENGE_COOKIE, value, { ...base, maxAge: seconds })
}

export function clearChallenge(reply: FastifyReply): void {
  reply.clearCookie(CHALLENGE_COOKIE, base)
}

export function deviceOf(request: FastifyRequest): string | undefined {
  return request.cookies[DEVICE_COOKIE]
}

export function setDevice(reply: FastifyReply, value: string): void {
  reply.setCookie(DEVICE_COOKIE, value, { ...base, maxAge: YEAR_SECONDS })
}

export function arrivalOf(request: FastifyRequest): string | undefined {
  return request.cookies[ARRIVAL_COOKIE]
}

/** Where the provider has the browser post its answer, only a cookie that goes along with other sites' posts comes back. */
export function setArrival(
  reply: FastifyReply,
  value: string,
  { seconds, sameSite }: { seconds: number; sameSite: 'lax' | 'none' },
): void {
  reply.setCookie(ARRIVAL_COOKIE, value, { ...base, sameSite, maxAge: seconds })
}

export function clearArrival(reply: FastifyReply): void {
  reply.clearCookie(ARRIVAL_COOKIE, { ...base, sameSite: 'lax' })
}
