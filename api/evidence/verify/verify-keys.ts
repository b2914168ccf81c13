import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { type AuditKey, findRingFlaw, publicKeysIn } from '../../platform/audit/keys/key-statement.ts'
import { keysSchema } from '../audit-chain.ts'
import { KEYS, PUBLIC_KEY } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { findSmallPart, parsePart } from './read-part.ts'

/** The keys of a pack, measured by those that are known from elsewhere; without any, by what the pack says itself. */
export type TrustedRing = { ring: readonly AuditKey[]; finding: Finding | undefined }

function tryKeys(pem: string): readonly string[] {
  try {
    return publicKeysIn(pem)
  } catch {
    return []
  }
}

async function readRing(files: readonly ArchivedFile[]): Promise<readonly AuditKey[]> {
  const keys = parsePart(await findSmallPart(files, KEYS), keysSchema) ?? []
  return keys.map(({ byThis, byPrevious, ...key }) => ({
    ...key,
    byThis: Buffer.from(byThis, 'hex'),
    byPrevious: byPrevious === null ? null : Buffer.from(byPrevious, 'hex'),
  }))
}

/** The ring of the pack; one of its keys must be among those that are trusted, and each handed over to the next. */
export async function readTrustedRing(
  files: readonly ArchivedFile[],
  given: string | undefined,
): Promise<TrustedRing> {
  const ring = await readRing(files)
  const broken = (part: string, what: string): TrustedRing => ({ ring, finding: { part, what } })
  if (ring.length === 0) return broken(KEYS, 'is missing or unreadable')
  const flaw = findRingFlaw(ring)
  if (flaw !== undefined) return broken(KEYS, flaw)
  const own = (await findSmallPart(files, PUBLIC_KEY))?.toString('utf8') ?? ''
  if (tryKeys(own)[0] !== ring.at(-1)?.publicKey) return broken(PUBLIC_KEY, 'is not the last key of the ring')
  if (given === undefined) return { ring, finding: undefined }
  const trusted = tryKeys(given)
  if (trusted.length === 0) return broken('the key given', 'holds no public key (PEM)')
  return ring.some(({ publicKey }) => trusted.includes(publicKey))
    ? { ring, finding: undefined }
    : broken(KEYS, 'holds none of the keys that were given: somebody else signed the pack')
}
