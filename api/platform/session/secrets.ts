import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** How tokens and cookies are kept: a copy of the table opens nothing. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The keyed values of a session are derived, never stored: a copy of the database signs nothing. */
function derive(key: string, purpose: string, sessionId: string, salt: string): string {
  return createHmac('sha256', key).update(`${purpose}|${sessionId}|${salt}`).digest('base64url')
}

export function signingKeyOf(key: string, sessionId: string, salt: string): string {
  return derive(key, 'signing', sessionId, salt)
}

export function authCodeOf(key: string, sessionId: string, salt: string, epoch: number): string {
  return derive(key, `auth-code|${epoch}`, sessionId, salt)
}

/** What a person's browser seals by: the same in each of their sessions, whichever role they wear. */
export function sealingKeyOf(key: string, person: string): string {
  return derive(key, 'sealing', person, '')
}

export function isSame(left: string, right: string): boolean {
  return timingSafeEqual(sha256(left), sha256(right))
}
