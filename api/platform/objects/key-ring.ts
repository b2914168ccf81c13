import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

/** An object's key as it is kept: wrapped by the key that `keyId` names. */
export type WrappedKey = { keyId: string; wrapped: Buffer }

export type KeyRing = {
  keyId(): Promise<string>
  wrap(key: Buffer): Promise<WrappedKey>
  /** @throws when the ring lacks the key, or the wrapped key was altered */
  unwrap(wrapped: WrappedKey): Promise<Buffer>
}

/** The keys cannot be had now: what they wrap is neither lost nor readable until whoever keeps them answers. */
export class KeysAwayError extends Error {
  override readonly name = 'KeysAwayError'
}

const WRAPPING = 'id-aes256-wrap'
// RFC 3394, 2.2.3.1: the default initial value, which proves the integrity of what was unwrapped.
const INITIAL_VALUE = Buffer.from('A6A6A6A6A6A6A6A6', 'hex')

function wrappingKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kaihu object keys', 32))
}

/** What a wrapping key is called: it says nothing of the key. */
export function idOfKey(key: Buffer): string {
  return createHmac('sha256', key).update('key id').digest('hex').slice(0, 16)
}

export function wrapBy(wrapping: Buffer, key: Buffer): Buffer {
  const cipher = createCipheriv(WRAPPING, wrapping, INITIAL_VALUE)
  return Buffer.concat([cipher.update(key), cipher.final()])
}

/** @throws when the wrapped key was altered, or wrapped by another */
export function unwrapBy(wrapping: Buffer, wrapped: Buffer): Buffer {
  const decipher = createDecipheriv(WRAPPING, wrapping, INITIAL_VALUE)
  return Buffer.concat([decipher.update(wrapped), decipher.final()])
}

/** A ring of the secrets given, the current one first (settings OBJECTS_KEY, OBJECTS_OLD_KEYS). */
export function keyRing(current: string, older: readonly string[] = []): KeyRing {
  const keys = new Map([current, ...older].map(wrappingKeyOf).map((key) => [idOfKey(key), key]))
  const keyId = idOfKey(wrappingKeyOf(current))
  const get = (id: string): Buffer => {
    const key = keys.get(id)
    if (!key) throw new Error(`No object key ${id} among OBJECTS_KEY and OBJECTS_OLD_KEYS`)
    return key
  }
  return {
    keyId: async () => keyId,
    wrap: async (key) => ({ keyId, wrapped: wrapBy(get(keyId), key) }),
    unwrap: async ({ keyId: id, wrapped }) => unwrapBy(get(id), wrapped),
  }
}
