import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { StorageAwayError } from './blobs.ts'
import { collect, streamOf } from './byte-streams.ts'
import type { ObjectStore } from './object-store.ts'
import type { StoredObject } from './stored-object.store.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** What a row says lies in the storage, and the storage has not or cannot open. */
export class LostContentError extends Error {
  override readonly name = 'LostContentError'
}

/** Keeps JSON as a gzipped object; it is there once the caller has recorded it. The order of its keys stays. */
export async function keepContent(
  objects: Pick<ObjectStore, 'put'>,
  content: unknown,
): Promise<StoredObject> {
  const bytes = await pack(JSON.stringify(content))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return objects.put({ sha256, size: bytes.length }, streamOf(bytes))
}

/** @throws LostContentError when it is gone or damaged, StorageAwayError when the storage does not answer */
export async function readContent(objects: Pick<ObjectStore, 'find'>, sha256: string): Promise<unknown> {
  const object = await objects.find(sha256)
  if (!object) throw new LostContentError(`object ${sha256} is not kept`)
  try {
    return JSON.parse((await unpack(await collect(object.read()))).toString())
  } catch (error) {
    if (error instanceof StorageAwayError) throw error
    throw new LostContentError(`object ${sha256} cannot be read`, { cause: error })
  }
}
