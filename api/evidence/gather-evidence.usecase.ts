import { createHash } from 'node:crypto'
import type { Actor } from '@kaihu/domain/access/actor.ts'
import { hasCapability } from '@kaihu/domain/access/capabilities.ts'
import { getVisibleOrder } from '../order/read/get-visible-order.usecase.ts'
import type { ArchiveFile } from '../platform/archive/write-archive.ts'
import type { Database } from '../platform/database/connect.ts'
import { inSnapshot } from '../platform/database/transaction.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import { type ErasedOrder, findErased } from '../retention/runs/erased.store.ts'
import { gatherAudit } from './audit-evidence.ts'
import { erasedFiles } from './erased-files.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import type { Evidence, EvidenceFile, Omission } from './evidence-part.ts'
import { chainsOf } from './evidence-parts.ts'
import { gatherStamp } from './time-stamp.ts'

export type PackPart = ArchiveFile & { sha256: string }

export type GatheredEvidence = {
  orderCode: string
  version: number
  parts: readonly PackPart[]
  missing: readonly Omission[]
}

const PARTS_OF_ORDER = [
  'answers',
  'documents',
  'papers',
  'intention',
  'screening',
  'diligence',
  'order',
  'relationship',
]

async function findVisibleErased(
  database: Database,
  orderCode: string,
  actor: Actor,
): Promise<ErasedOrder | undefined> {
  const mayKnow = actor.kind === 'staff' && hasCapability(actor.role, 'erase_records')
  return mayKnow ? findErased(database, orderCode) : undefined
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

async function readErased(erased: ErasedOrder, snapshot: Database) {
  const missing = PARTS_OF_ORDER.map((name): Omission => ({ name, cause: 'erased' }))
  const audit = await gatherAudit(snapshot, erased.orderCode)
  return { version: 0, evidence: [{ files: erasedFiles(erased), missing }, audit] }
}

async function readAll(
  { orderCode, actor, snapshot }: { orderCode: string; actor: Actor; snapshot: Database },
  deps: EvidenceDeps,
): Promise<{ version: number; evidence: Evidence[] }> {
  const erased = await findVisibleErased(snapshot, orderCode, actor)
  if (erased) return readErased(erased, snapshot)
  const { state, version } = await getVisibleOrder(snapshot, orderCode, actor)
  const evidence: Evidence[] = []
  for (const gather of deps.parts) evidence.push(await gather({ state, version, snapshot }))
  evidence.push(await gatherAudit(snapshot, orderCode))
  return { version, evidence }
}

export async function gatherEvidence(
  { orderCode, actor }: { orderCode: string; actor: Actor },
  deps: EvidenceDeps,
): Promise<GatheredEvidence> {
  if (!(await findVisibleErased(deps.database, orderCode, actor)))
    await getVisibleOrder(deps.database, orderCode, actor)
  // Signed before the view is taken that shows them signed.
  await deps.signer.signChains(await chainsOf(deps.database, orderCode))
  const { version, evidence: read } = await inSnapshot(deps.database, (snapshot) =>
    readAll({ orderCode, actor, snapshot }, deps),
  )
  const files = read.flatMap((one) => one.files)
  const stamp = await gatherStamp(files, deps)
  const kept = await toParts([...files, ...stamp.files], deps)
  const evidence = [...read, stamp]
  const missing = [...evidence.flatMap((one) => one.missing ?? []), ...kept.missing]
  return { orderCode, version, parts: kept.parts, missing }
}
