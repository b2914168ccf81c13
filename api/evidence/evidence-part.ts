import type { OrderState } from '@kaihu/domain/order/state/state.ts'
import type { Database } from '../platform/database/connect.ts'
import type { RoomParts } from '../platform/room.ts'

export type EvidenceOrder = {
  readonly state: OrderState
  readonly version: number
  readonly snapshot: Database
}

/** A file of the pack: bytes at hand, or an object of the storage by its SHA-256 (hex) and size. */
export type EvidenceFile = { readonly name: string } & (
  | { readonly bytes: Buffer }
  | { readonly sha256: string; readonly size: number }
)

export const OMISSION_CAUSES = [
  'notSubmitted',
  'notUploaded',
  'notRecorded',
  'atBranch',
  'notScreened',
  'waived',
  'deferred',
  'lost',
  'damaged',
  'unprintable',
  'unsigned',
  'recordedApart',
  'noAuthority',
  'authoritySilent',
  'readUnrecorded',
  'erased',
] as const
export type OmissionCause = (typeof OMISSION_CAUSES)[number]

export type Omission = { readonly name: string; readonly cause: OmissionCause }

export type Evidence = {
  readonly files: readonly EvidenceFile[]
  readonly missing?: readonly Omission[]
}

/** Gathers what one room has to show of an order. The same state must give the same bytes and names. */
export type GatherEvidence = (order: EvidenceOrder) => Promise<Evidence>

/** How a room plugs in: `<subject>.evidence.ts` in the room exports one; evidence-parts.ts lists it and its chain. */
export type MakeEvidence = (parts: Pick<RoomParts, 'config' | 'database'>) => GatherEvidence

export function jsonFile(name: string, data: unknown): EvidenceFile {
  return {
    name,
    bytes: Buffer.from(`${JSON.stringify(data, null, 2)}\n`),
  }
}

export function textFile(name: string, lines: readonly string[]): EvidenceFile {
  return {
    name,
    bytes: Buffer.from(`${lines.join('\n')}\n`),
  }
}
