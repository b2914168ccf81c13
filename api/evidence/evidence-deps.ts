import { type TimestampAuthority, timestampAuthority } from '../bank/timestamps/authority.ts'
import { openObjects } from '../files/files-deps.ts'
import { limitTo } from '../files/inspect/limit-to.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { RoomParts } from '../platform/room.ts'
import type { GatherEvidence } from './evidence-part.ts'
import { EVIDENCE_PARTS } from './evidence-parts.ts'
import { type PackSigner, packSigner } from './sign/pack-signer.ts'

export type EvidenceDeps = {
  database: Database
  objects: ObjectStore
  signer: PackSigner
  /** says when a checkpoint was there; undefined where the settings name nobody */
  authority: TimestampAuthority | undefined
  clock: Clock
  parts: readonly GatherEvidence[]
  inTurn: ReturnType<typeof limitTo>
}

export function evidenceDeps(given: Pick<RoomParts, 'config' | 'database' | 'clock'>): EvidenceDeps {
  return {
    database: given.database,
    objects: openObjects(given.config, given.database),
    signer: packSigner(given),
    authority: timestampAuthority(given.config, given.database),
    clock: given.clock,
    parts: EVIDENCE_PARTS.map((make) => make(given)),
    inTurn: limitTo(1),
  }
}
