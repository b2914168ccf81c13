import { createHash } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { ArchiveFile } from '../platform/archive/write-archive.ts'
import { signChains } from '../platform/audit/prove.ts'
import type { Database } from '../platform/database/connect.ts'
import { inSnapshot } from '../platform/database/transaction.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import { gatherAudit } from './audit-evidence.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import type { Evidence, EvidenceFile, Omission } from './evidence-part.ts'
import { chainsOf } from './evidence-parts.ts'

/** A part of a pack with its hash. */
export type PackPart = ArchiveFile & { sha256: string }

/** What a pack holds and what it lacks. */
export type GatheredEvidence = {
  orderCode: string
  version: number
  parts: readonly PackPart[]
  missing: readonly Omission[]
}

/** Reads an object to its end: kept objects prove themselves while they are read. */
async function findCauseOfLoss(
  sha256: string,
  { objects }: EvidenceDeps,
): Promise<'lost' | 'damaged' | null> {
  const object = await objects.find(sha256)
  if (!object) return 'lost'
  const hash = createHash('sha256')
  try {
    for await (const piece of object.read()) hash.update(piece)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'lost' : 'damaged'
  }
  return hash.digest('hex') === sha256 ? null : 'damaged'
}

async function* readObject(sha256: string, { objects }: EvidenceDeps): AsyncGenerator<Buffer> {
  const object = await objects.find(sha256)
  if (!object) throw new Error(`object ${sha256} is gone`)
  yield* object.read()
}

function partOf(file: EvidenceFile, deps: EvidenceDeps): PackPart {
  const { name } = file
  if (!('bytes' in file)) return { ...file, read: () => readObject(file.sha256, deps) }
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { name, size: file.bytes.length, sha256, read: () => streamOf(file.bytes) }
}

/** Turns files into parts; what storage lost or holds damaged is told instead. */
async function toParts(
  files: readonly EvidenceFile[],
  deps: EvidenceDeps,
): Promise<{ parts: PackPart[]; missing: Omission[] }> {
  const parts: PackPart[] = []
  const missing: Omission[] = []
  for (const file of files) {
    const cause = 'bytes' in file ? null : await findCauseOfLoss(file.sha256, deps)
    if (cause === null) parts.push(partOf(file, deps))
    else missing.push({ name: file.name, cause })
  }
  return { parts, missing }
}

async function readAll(
  { orderCode, actor, snapshot }: { orderCode: string; actor: Actor; snapshot: Database },
  deps: EvidenceDeps,
): Promise<{ version: number; evidence: Evidence[] }> {
  const { state, version } = await getVisibleOrder(snapshot, orderCode, actor)
  const evidence: Evidence[] = []
  for (const gather of deps.parts) evidence.push(await gather({ state, version, snapshot }))
  evidence.push(await gatherAudit(snapshot, orderCode, deps.signingKey))
  return { version, evidence }
}

/** Everything that proves the order, as of one moment; the same 404 for "not yours" and "not there". */
export async function gatherEvidence(
  { orderCode, actor }: { orderCode: string; actor: Actor },
  deps: EvidenceDeps,
): Promise<GatheredEvidence> {
  await getVisibleOrder(deps.database, orderCode, actor)
  const { database, signingKey, clock } = deps
  // Signed before the view is taken that shows them signed.
  await signChains(chainsOf(orderCode), { database, signingKey, now: clock })
  const { version, evidence } = await inSnapshot(deps.database, (snapshot) =>
    readAll({ orderCode, actor, snapshot }, deps),
  )
  const kept = await toParts(
    evidence.flatMap(({ files }) => files),
    deps,
  )
  const missing = [...evidence.flatMap((one) => one.missing ?? []), ...kept.missing]
  return { orderCode, version, parts: kept.parts, missing }
}
