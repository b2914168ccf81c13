import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

/** An object's key as it is kept: wrapped by the key that `keyId` names. */
export type WrappedKey = { keyId: string; wrapped: Buffer }

/** Wraps and unwraps object keys. New ones are wrapped by the first key; older keys only unwrap. */
export type KeyRing = {
  readonly keyId: string
  wrap(key: Buffer): WrappedKey
  /** @throws when the ring lacks the key, or the wrapped key was altered */
  unwrap(wrapped: WrappedKey): Buffer
}

const WRAPPING = 'id-aes256-wrap'
// RFC 3394, 2.2.3.1: the default initial value, which proves the integrity of what was unwrapped.
const INITIAL_VALUE = Buffer.from('A6A6A6A6A6A6A6A6', 'hex')

function wrappingKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kaihu object keys', 32))
}

function idOf(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 16)
}

/** A ring of the secrets given, the current one first (settings OBJECTS_KEY, OBJECTS_OLD_KEYS). */
export function keyRing(current: string, older: readonly string[] = []): KeyRing {
  const keys = new Map([current, ...older].map(wrappingKeyOf).map((key) => [idOf(key), key]))
  const keyId = idOf(wrappingKeyOf(current))
  const get = (id: string): Buffer => {
    const key = keys.get(id)
    if (!key) throw new Error(`No object key ${id} among OBJECTS_KEY and OBJECTS_OLD_KEYS`)
    return key
  }
  return {
    keyId,
    wrap: (key) => {
      const cipher = createCipheriv(WRAPPING, get(keyId), INITIAL_VALUE)
      return { keyId, wrapped: Buffer.concat([cipher.update(key), cipher.final()]) }
    },
    unwrap: ({ keyId: id, wrapped }) => {
      const decipher = createDecipheriv(WRAPPING, get(id), INITIAL_VALUE)
      return Buffer.concat([decipher.update(wrapped), decipher.final()])
    },
  }
}
