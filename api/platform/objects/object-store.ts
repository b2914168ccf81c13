import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Blobs } from './blobs.ts'
import type { KeyRing } from './key-ring.ts'
import { openObject, sealObject } from './sealed-object.ts'
import {
  findObject,
  insertObject,
  listObjects,
  listObjectsOfOtherKeys,
  type StoredObject,
  updateObjectKey,
} from './stored-object.store.ts'

export type ObjectStore = {
  /**
   * Durable when this resolves; an object once `record` is committed. @throws WrongContentError when hash or
   * size differ
   */
  put(content: Content, bytes: AsyncIterable<Uint8Array>): Promise<StoredObject>
  /** Makes what `put` kept an object, in the caller's transaction. */
  record(trx: Transaction, object: StoredObject, now: Date): Promise<void>
  /** Reads an object, or bytes `start` to `end` (inclusive) of it. Undefined when there is none. */
  find(sha256: string): Promise<ReadableObject | undefined>
  rewrapKeys(): Promise<number>
  locate(hashes: readonly string[]): Promise<readonly KeptBytes[]>
  /** Removes bytes older than that day which nobody recorded. Answers how many blobs went. */
  sweepOrphans(before: Date): Promise<number>
}

export type Content = { sha256: string; size: number }

export type ReadableObject = Content & {
  read(range?: { start: number; end: number }): AsyncIterable<Buffer>
}

export type KeptBytes = { sha256: string; blob: string }

export class WrongContentError extends Error {
  override readonly name = 'WrongContentError'
}

const REWRAP_BATCH = 500
const SWEEP_BATCH = 200

// A hash of the object's key parts two attempts at the same content, and nobody can tell the place from the content.
function placeOf(sha256: string, keyHash: string): string {
  return `objects/${sha256.slice(0, 2)}/${sha256}-${keyHash}`
}

function blobKeyOf(object: StoredObject, key: Buffer): string {
  return placeOf(object.sha256, createHash('sha256').update('place').update(key).digest('hex').slice(0, 16))
}

async function* verified(bytes: AsyncIterable<Uint8Array>, { sha256, size }: Content) {
  const hash = createHash('sha256')
  let length = 0
  for await (const piece of bytes) {
    hash.update(piece)
    length += piece.length
    yield piece
  }
  // Thrown inside the stream: the blob is not finished and its temporary file goes.
  if (length !== size || hash.digest('hex') !== sha256) throw new WrongContentError(sha256)
}

const SHA256_IN_KEY = /^objects\/[0-9a-f]{2}\/([0-9a-f]{64})-/

async function findOwned(
  database: Database,
  ring: KeyRing,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const hashes = keys.flatMap((key) => SHA256_IN_KEY.exec(key)?.[1] ?? [])
  const objects = await listObjects(database, hashes)
  const owned = new Set<string>()
  for (const object of objects) owned.add(blobKeyOf(object, await ring.unwrap(object.key)))
  return owned
}

export function objectStore(database: Database, blobs: Blobs, ring: KeyRing): ObjectStore {
  return {
    put: async (content, bytes) => {
      const known = await findObject(database, content.sha256)
      if (known) return known
      const key = randomBytes(32)
      const object = { ...content, key: await ring.wrap(key) }
      await blobs.put(blobKeyOf(object, key), sealObject(key, content.sha256, verified(bytes, content)))
      return object
    },
    record: async (trx, object, now) => {
      await insertObject(trx, object, now)
    },
    find: async (sha256) => {
      const object = await findObject(database, sha256)
      if (!object) return undefined
      const key = await ring.unwrap(object.key)
      const blob = blobKeyOf(object, key)
      const sealed = {
        key,
        object: sha256,
        size: object.size,
        readSealed: (range: { start: number; end: number }) => blobs.read(blob, range),
      }
      const whole = { start: 0, end: object.size - 1 }
      return { sha256, size: object.size, read: (range = whole) => openObject(sealed, range) }
    },
    rewrapKeys: async () => {
      let count = 0
      const current = await ring.keyId()
      for (;;) {
        const batch = await listObjectsOfOtherKeys(database, current, REWRAP_BATCH)
        for (const { sha256, key } of batch)
          await updateObjectKey(database, sha256, await ring.wrap(await ring.unwrap(key)))
        count += batch.length
        if (batch.length < REWRAP_BATCH) return count
      }
    },
    locate: async (hashes) => {
      const kept: KeptBytes[] = []
      for (const object of await listObjects(database, hashes)) {
        kept.push({ sha256: object.sha256, blob: blobKeyOf(object, await ring.unwrap(object.key)) })
      }
      return kept
    },
    sweepOrphans: async (before) => {
      let count = 0
      let old: string[] = []
      const removeUnowned = async (): Promise<void> => {
        const owned = await findOwned(database, ring, old)
        for (const key of old.filter((one) => !owned.has(one))) {
          await blobs.remove(key)
          count += 1
        }
        old = []
      }
      for await (const { key, writtenAt } of blobs.list('objects/')) {
        if (writtenAt < before) old.push(key)
        if (old.length === SWEEP_BATCH) await removeUnowned()
      }
      await removeUnowned()
      return count
    },
  }
}
