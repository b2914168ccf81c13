import path from 'node:path'
import { ringOf } from '../bank/kms/ring-of.ts'
import { linesOf } from '../bank/outside/lines.ts'
import type { Document } from '../documents/document.store.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Blobs } from '../platform/objects/blobs.ts'
import { diskBlobs } from '../platform/objects/disk-blobs.ts'
import type { KeyRing } from '../platform/objects/key-ring.ts'
import { type ObjectStore, objectStore } from '../platform/objects/object-store.ts'
import { s3Blobs } from '../platform/objects/s3-blobs.ts'
import type { RoomParts } from '../platform/room.ts'
import { blobsOverLine } from './blobs-over-line.ts'
import { createInspector, type Inspector } from './inspect/inspector.ts'
import { limitTo } from './inspect/limit-to.ts'
import { clamdScanner, type Scanner } from './scan/clamd.ts'

export type FilesDeps = {
  database: Database
  blobs: Blobs
  ring: KeyRing
  objects: ObjectStore
  inspector: Inspector
  /** undefined where no virus scanner is configured. */
  scanner: Scanner | undefined
  /** Takes parts of uploads a few at a time: the rest of the memory and of the database is everybody else's. */
  takingParts: ReturnType<typeof limitTo>
  /** Ends of uploads that are being worked on here, by upload and hash: an impatient client's second call waits for the first. */
  finishing: Map<string, Promise<Document>>
  clock: Clock
}

const PARTS_AT_ONCE = 4

type Parts = Pick<RoomParts, 'config' | 'database' | 'clock'>

export function bareBlobs(config: RoomParts['config']): Blobs {
  return config.OBJECTS_S3 ? s3Blobs(config.OBJECTS_S3) : diskBlobs(path.resolve(config.DATA_DIR, 'objects'))
}

export function openBlobs(config: RoomParts['config'], database: Database): Blobs {
  const blobs = bareBlobs(config)
  return config.OBJECTS_S3 ? blobsOverLine(blobs, linesOf(database).to('objects'), 'OBJECTS_S3') : blobs
}

export function openObjects(config: RoomParts['config'], database: Database): ObjectStore {
  return objectStore(database, openBlobs(config, database), ringOf(config, database))
}

export function filesDeps({ config, database, clock }: Parts): FilesDeps {
  const blobs = openBlobs(config, database)
  const ring = ringOf(config, database)
  return {
    database,
    blobs,
    ring,
    clock,
    objects: objectStore(database, blobs, ring),
    inspector: createInspector(),
    scanner: config.CLAMD ? clamdScanner(config.CLAMD, linesOf(database).to('clamd')) : undefined,
    takingParts: limitTo(PARTS_AT_ONCE),
    finishing: new Map(),
  }
}
