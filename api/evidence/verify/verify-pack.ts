import { type OpenArchive, readArchive } from '../../platform/archive/read-archive.ts'
import { isManifestSigned, MANIFEST, type Manifest, manifestSchema, SIGNATURE } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'
import { verifyPackedAudit } from './verify-audit.ts'
import { readTrustedRing } from './verify-keys.ts'
import { findArchiveFlaw, findPartFlaws } from './verify-parts.ts'
import { type PackedStamp, verifyPackedStamp } from './verify-stamp.ts'
import { findTieFlaws } from './verify-ties.ts'
import { listUntold } from './verify-told.ts'

export type PackVerdict = {
  findings: readonly Finding[]
  /** what of an order of before no chain tells: only the signature says that it was so */
  untold: readonly string[]
  manifest: Manifest | undefined
  entries: number
  checkpointNo: number | null
  /** SHA-256 of the key that was checked by: to be compared with the bank's. */
  keyFingerprint: string | undefined
  /** who outside says when the checkpoint was there; null where the pack names nobody */
  stamp: PackedStamp | null
}

export type KnownElsewhere = { publicKey?: string | undefined; authorities?: string | undefined }

function broken(part: string, what: string): PackVerdict {
  return {
    findings: [{ part, what }],
    untold: [],
    manifest: undefined,
    entries: 0,
    checkpointNo: null,
    keyFingerprint: undefined,
    stamp: null,
  }
}

async function verifyOpen(
  path: string,
  { files }: OpenArchive,
  { publicKey: givenKey, authorities }: KnownElsewhere,
): Promise<PackVerdict> {
  const manifestText = await findSmallPart(files, MANIFEST)
  if (!manifestText) return broken(MANIFEST, 'is missing or unreadable')
  const { ring, finding } = await readTrustedRing(files, givenKey)
  if (finding) return { ...broken(finding.part, finding.what), keyFingerprint: ring.at(-1)?.keyId }
  const manifest = parsePart(manifestText, manifestSchema)
  if (!manifest) return broken(MANIFEST, 'is of another form')
  const { keyFingerprint } = manifest
  const key = ring.at(-1)
  const signature = (await findSmallPart(files, SIGNATURE)) ?? Buffer.alloc(0)
  if (key?.keyId !== keyFingerprint || !isManifestSigned(manifestText, signature, key.publicKey)) {
    return { ...broken(SIGNATURE, `does not sign ${MANIFEST} with the key of the pack`), keyFingerprint }
  }
  const audit = await verifyPackedAudit(manifest, files, ring)
  const { stamp, findings: ofStamp } = await verifyPackedStamp(files, authorities)
  const inside = [
    ...(await findPartFlaws(manifest, files)),
    ...audit.findings,
    ...ofStamp,
    ...(await findTieFlaws({ manifest, files, chains: audit.chains })),
  ]
  const findings = inside.length > 0 ? inside : await findArchiveFlaw(path, files)
  const { entries, checkpointNo } = audit
  const untold = await listUntold(manifest, files, audit.chains)
  return { findings, untold, manifest, entries, checkpointNo, keyFingerprint, stamp }
}

/**
 * Without server or database: parts, signature, chains up to the signed checkpoint, its time stamp, and that
 * nothing lies between the parts. Without the bank's key those in the pack serve, which proves nothing about
 * who made it.
 */
export async function verifyPack(
  path: string,
  publicKey?: string,
  authorities?: string,
): Promise<PackVerdict> {
  let pack: OpenArchive
  try {
    pack = await readArchive(path)
  } catch (error) {
    return broken('the archive itself', `cannot be read (${(error as Error).message})`)
  }
  try {
    return await verifyOpen(path, pack, { publicKey, authorities })
  } finally {
    pack.close()
  }
}
