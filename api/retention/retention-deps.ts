import { openBlobs, openObjects } from '../files/files-deps.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Blobs } from '../platform/objects/blobs.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { RoomParts } from '../platform/room.ts'

export type RetentionDeps = {
  database: Database
  blobs: Blobs
  objects: ObjectStore
  /** Names the chain of what happened at the door of a number, and seals the list of what was erased. */
  pepper: string
  clock: Clock
}

export function retentionDeps({
  config,
  database,
  clock,
}: Pick<RoomParts, 'config' | 'database' | 'clock'>): RetentionDeps {
  return {
    database,
    clock,
    blobs: openBlobs(config, database),
    objects: openObjects(config, database),
    pepper: config.OTP_PEPPER,
  }
}
