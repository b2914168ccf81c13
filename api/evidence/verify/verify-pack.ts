import { type OpenArchive, readArchive } from '../../platform/archive/read-archive.ts'
import {
  fingerprintOf,
  isManifestSigned,
  MANIFEST,
  type Manifest,
  manifestSchema,
  PUBLIC_KEY,
  SIGNATURE,
} from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'
import { verifyPackedAudit } from './verify-audit.ts'
import { findArchiveFlaw, findPartFlaws } from './verify-parts.ts'
import { findTieFlaws } from './verify-ties.ts'

/** What was found in a pack. It is whole when nothing was found. */
export type PackVerdict = {
  findings: readonly Finding[]
  manifest: Manifest | undefined
  entries: number
  checkpointNo: number | null
  /** SHA-256 of the key that was checked by: to be compared with the bank's. */
  keyFingerprint: string | undefined
}

function broken(part: string, what: string): PackVerdict {
  return {
    findings: [{ part, what }],
    manifest: undefined,
    entries: 0,
    checkpointNo: null,
    keyFingerprint: undefined,
  }
}

function tryFingerprint(publicKey: string): string | undefined {
  try {
    return fingerprintOf(publicKey)
  } catch {
    return undefined
  }
}

async function verifyOpen(
  path: string,
  { files }: OpenArchive,
  givenKey: string | undefined,
): Promise<PackVerdict> {
  const manifestText = await findSmallPart(files, MANIFEST)
  if (!manifestText) return broken(MANIFEST, 'is missing or unreadable')
  const publicKey = givenKey ?? (await findSmallPart(files, PUBLIC_KEY))?.toString('utf8') ?? ''
  const keyFingerprint = tryFingerprint(publicKey)
  if (keyFingerprint === undefined) return broken(PUBLIC_KEY, 'is missing or no public key')
  const signature = (await findSmallPart(files, SIGNATURE)) ?? Buffer.alloc(0)
  if (!isManifestSigned(manifestText, signature, publicKey)) {
    return { ...broken(SIGNATURE, `does not sign ${MANIFEST} with this key`), keyFingerprint }
  }
  const manifest = parsePart(manifestText, manifestSchema)
  if (!manifest) return broken(MANIFEST, 'is of another form')
  const audit = await verifyPackedAudit(files, publicKey)
  const inside = [
    ...(await findPartFlaws(manifest, files)),
    ...audit.findings,
    ...(await findTieFlaws({ manifest, files, chains: audit.chains })),
  ]
  const findings = inside.length > 0 ? inside : await findArchiveFlaw(path, files)
  return { findings, manifest, entries: audit.entries, checkpointNo: audit.checkpointNo, keyFingerprint }
}

/**
 * Checks an evidence pack by itself, without server or database: every part's hash, the manifest's signature, the audit
 * chains up to the signed checkpoint, and that nothing lies between the parts. `publicKey` (PEM) is the bank's; without
 * it the key in the pack serves, which proves only that the pack was not changed since it was made.
 */
export async function verifyPack(path: string, publicKey?: string): Promise<PackVerdict> {
  let pack: OpenArchive
  try {
    pack = await readArchive(path)
  } catch (error) {
    return broken('the archive itself', `cannot be read (${(error as Error).message})`)
  }
  try {
    return await verifyOpen(path, pack, publicKey)
  } finally {
    pack.close()
  }
}
