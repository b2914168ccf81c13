import { openObjects } from '../files/files-deps.ts'
import type { Database } from '../platform/database/connect.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { RoomParts } from '../platform/room.ts'
import { createPress, type Press } from './print/press.ts'
import { type PaperSeal, paperSeal } from './seal/paper-seal.ts'

export type PapersDeps = { database: Database; objects: ObjectStore; press: Press; seal: PaperSeal }

export function papersDeps({ config, database }: Pick<RoomParts, 'config' | 'database'>): PapersDeps {
  return {
    database,
    objects: openObjects(config, database),
    press: createPress(),
    seal: paperSeal(config, database),
  }
}
