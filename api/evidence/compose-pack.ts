import { createHash } from 'node:crypto'
import type { ArchiveFile } from '../platform/archive/write-archive.ts'
import { publicKeyOf } from '../platform/audit/checkpoint-note.ts'
import { sayText } from '../platform/http/words.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import type { GatheredEvidence, PackPart } from './gather-evidence.usecase.ts'
import { fingerprintOf, MANIFEST, type Manifest, manifestBytes, SIGNATURE, signManifest } from './manifest.ts'
import { readMeLines } from './read-me.ts'

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function fileOf(name: string, bytes: Buffer): ArchiveFile {
  return {
    name,
    size: bytes.length,
    read: () => streamOf(bytes),
  }
}

function manifestOf(
  gathered: GatheredEvidence,
  parts: readonly PackPart[],
  key: string,
  now: Date,
): Manifest {
  return {
    format: 'kaihu-evidence-1',
    orderCode: gathered.orderCode,
    orderVersion: gathered.version,
    exportedAt: now.toISOString(),
    keyFingerprint: fingerprintOf(publicKeyOf(key)),
    parts: parts.map(({ name, size, sha256: hash }) => ({ name, size, sha256: hash })),
    missing: gathered.missing.map(({ name, cause }) => ({
      name,
      cause,
      zh: sayText('zh-CN', `evidence:cause.${cause}`),
      en: sayText('en-US', `evidence:cause.${cause}`),
    })),
  }
}

/** Puts the description of a pack in front of its parts: what it holds, what it lacks, and the signature over both. */
export function composePack(
  gathered: GatheredEvidence,
  signingKey: string,
  now: Date,
): { manifest: Buffer; files: readonly ArchiveFile[] } {
  const words = Buffer.from(`${readMeLines(gathered).join('\n')}\n`)
  const readMe = { ...fileOf('README.txt', words), sha256: sha256(words) }
  const parts = [readMe, ...gathered.parts]
  const manifest = manifestBytes(manifestOf(gathered, parts, signingKey, now))
  const signature = signManifest(manifest, signingKey)
  return { manifest, files: [fileOf(MANIFEST, manifest), fileOf(SIGNATURE, signature), ...parts] }
}
