import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { KeyRing, WrappedKey } from '../../platform/objects/key-ring.ts'

const ISSUER = 'Kaihu'
const PERIOD = 30
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20
/** Keys are wrapped in blocks of eight bytes. */
const PADDING = Buffer.alloc(4)
/** Phones are a little early or late: one step either way. */
const WINDOW = 1

function totpOf(secret: Buffer, label: string): TOTP {
  // Its own piece of memory: a buffer of Node is a view of a larger one.
  const bytes = Uint8Array.from(secret)
  return new TOTP({ issuer: ISSUER, label, period: PERIOD, secret: new Secret({ buffer: bytes.buffer }) })
}

export async function makeSecret(
  keys: KeyRing,
  label: string,
): Promise<{ kept: WrappedKey; secret: string; uri: string }> {
  const secret = randomBytes(SECRET_BYTES)
  const totp = totpOf(secret, label)
  const kept = await keys.wrap(Buffer.concat([secret, PADDING]))
  return { kept, secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step that a code belongs to; null for a code of none that counts now. */
export async function stepOf(
  keys: KeyRing,
  kept: WrappedKey,
  code: string,
  now: Date,
): Promise<number | null> {
  const secret = (await keys.unwrap(kept)).subarray(0, SECRET_BYTES)
  const timestamp = now.getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD) + delta
}
