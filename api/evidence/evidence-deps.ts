import { openObjects } from '../files/files-deps.ts'
import { limitTo } from '../files/inspect/limit-to.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { RoomParts } from '../platform/room.ts'
import type { GatherEvidence } from './evidence-part.ts'
import { EVIDENCE_PARTS } from './evidence-parts.ts'

/** What the evidence room works with. */
export type EvidenceDeps = {
  database: Database
  objects: ObjectStore
  /** Ed25519, PKCS #8, PEM: signs the audit's checkpoints, and the manifests of packs. */
  signingKey: string
  clock: Clock
  parts: readonly GatherEvidence[]
  /** Gathers packs one after the other. */
  inTurn: ReturnType<typeof limitTo>
}

/** Opens what the settings name. */
export function evidenceDeps(given: Pick<RoomParts, 'config' | 'database' | 'clock'>): EvidenceDeps {
  return {
    database: given.database,
    objects: openObjects(given.config, given.database),
    signingKey: given.config.AUDIT_SIGNING_KEY,
    clock: given.clock,
    parts: EVIDENCE_PARTS.map((make) => make(given)),
    inTurn: limitTo(1),
  }
}
