import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How tokens and cookies are kept: a copy of the table opens nothing. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The keyed values of a session are derived, never stored: a copy of the database signs nothing. */
const derive = (key: string, purpose: string, sessionId: string, salt: string): string =>
  createHmac('sha256', key).update(`${purpose}|${sessionId}|${salt}`).digest('base64url')

/** The HMAC key of contract/signing.ts for one session. */
export const signingKeyOf = (key: string, sessionId: string, salt: string): string =>
  derive(key, 'signing', sessionId, salt)

/** The auth code with this number, in the order the session goes through them. */
export const authCodeOf = (key: string, sessionId: string, salt: string, epoch: number): string =>
  derive(key, `auth-code|${epoch}`, sessionId, salt)

/** Equality in constant time. */
export const isSame = (left: string, right: string): boolean => timingSafeEqual(sha256(left), sha256(right))
