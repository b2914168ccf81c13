import { randomBytes } from 'node:crypto'
import type { Database } from '../../platform/database/connect.ts'
import { idOfKey, type KeyRing, KeysAwayError, unwrapBy, wrapBy } from '../../platform/objects/key-ring.ts'
import { CoreSystemError } from '../core-system.ts'
import { KEY_BYTES, type Kms } from './kms.ts'
import {
  findNewestWrappingKey,
  findWrappingKey,
  insertWrappingKey,
  type WrappingKeyRow,
} from './wrapping-key.store.ts'

/** After so long an opened key is asked for again, in the background while it is not yet too old. */
const FRESH_MS = 300_000
/** A system that is switched off, or takes its key back, is obeyed after so long. */
const USABLE_MS = 900_000
/** How soon a key that was made elsewhere, by a rotation, is the one that wraps. */
const CURRENT_MS = 60_000

type Opened = { readonly key: Buffer; readonly at: number }

export type KmsRingParts = {
  readonly database: Database
  readonly kms: Kms
  /** the secrets of the settings, which open what they wrapped; undefined where there are none any more */
  readonly secrets: KeyRing | undefined
  readonly now?: () => number
}

function oncePerName<T>() {
  const running = new Map<string, Promise<T>>()
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const known = running.get(name)
    if (known) return known
    const begun = work().finally(() => running.delete(name))
    running.set(name, begun)
    return begun
  }
}

function asAway(error: unknown): never {
  if (error instanceof CoreSystemError) throw new KeysAwayError(error.message, { cause: error })
  throw error
}

/** Makes a wrapping key and keeps it as the system wrapped it. */
export async function makeWrappingKey({ database, kms }: Pick<KmsRingParts, 'database' | 'kms'>, now: Date) {
  const key = randomBytes(KEY_BYTES)
  const row = { keyId: idOfKey(key), kms: kms.name, wrapped: await kms.wrap(key).catch(asAway) }
  await insertWrappingKey(database, row, now)
  return row
}

/**
 * Each key is opened at the system when first needed and kept in memory for a quarter of an hour. What the
 * secrets of the settings wrapped stays readable.
 */
export function kmsRing({ database, kms, secrets, now = Date.now }: KmsRingParts): KeyRing {
  const opened = new Map<string, Opened>()
  const opening = oncePerName<Buffer>()
  const choosing = oncePerName<string>()
  let current: { keyId: string; at: number } | undefined

  const open = ({ keyId, wrapped }: WrappingKeyRow): Promise<Buffer> =>
    opening(keyId, async () => {
      const key = await kms.unwrap(wrapped).catch((error: unknown) => {
        // Whoever takes the key back means it at once; one that is away may come back.
        if (error instanceof CoreSystemError && error.failure === 'refused') opened.delete(keyId)
        return asAway(error)
      })
      if (idOfKey(key) !== keyId) throw new Error(`The key management system opens another key than ${keyId}`)
      opened.set(keyId, { key, at: now() })
      return key
    })

  const keyOf = async (keyId: string): Promise<Buffer | undefined> => {
    const known = opened.get(keyId)
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known.key
    const row = await findWrappingKey(database, keyId)
    if (!row) return undefined
    if (!known || age >= USABLE_MS) return open(row)
    open(row).catch(() => undefined)
    return known.key
  }

  const choose = async (): Promise<string> => {
    if (current && now() - current.at < CURRENT_MS) return current.keyId
    return choosing('current', async () => {
      const row =
        (await findNewestWrappingKey(database, kms.name)) ??
        (await makeWrappingKey({ database, kms }, new Date(now())))
      current = { keyId: row.keyId, at: now() }
      return row.keyId
    })
  }

  return {
    keyId: choose,
    wrap: async (key) => {
      const keyId = await choose()
      const wrapping = await keyOf(keyId)
      if (!wrapping) throw new Error(`The wrapping key ${keyId} is gone`)
      return { keyId, wrapped: wrapBy(wrapping, key) }
    },
    unwrap: async (wrapped) => {
      const wrapping = await keyOf(wrapped.keyId)
      if (wrapping) return unwrapBy(wrapping, wrapped.wrapped)
      if (secrets) return secrets.unwrap(wrapped)
      throw new Error(`No wrapping key ${wrapped.keyId}, and no OBJECTS_KEY`)
    },
  }
}
