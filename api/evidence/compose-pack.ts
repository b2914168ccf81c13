import { createHash } from 'node:crypto'
import type { ArchiveFile } from '../platform/archive/write-archive.ts'
import { sayText } from '../platform/http/words.ts'
import { streamOf } from '../platform/objects/byte-streams.ts'
import type { GatheredEvidence, PackPart } from './gather-evidence.usecase.ts'
import { MANIFEST, type Manifest, manifestBytes, PACK_FORMAT, SIGNATURE } from './manifest.ts'
import { readMeLines } from './read-me.ts'
import { STRANGER, strangerSource } from './stranger/stranger.ts'

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
  keyId: string,
  now: Date,
): Manifest {
  return {
    format: PACK_FORMAT,
    orderCode: gathered.orderCode,
    orderVersion: gathered.version,
    exportedAt: now.toISOString(),
    keyFingerprint: keyId,
    parts: parts.map(({ name, size, sha256: hash }) => ({ name, size, sha256: hash })),
    missing: gathered.missing.map(({ name, cause }) => ({
      name,
      cause,
      zh: sayText('zh-CN', `evidence:cause.${cause}`),
      en: sayText('en-US', `evidence:cause.${cause}`),
    })),
  }
}

export function describePack(
  gathered: GatheredEvidence,
  keyId: string,
  now: Date,
): { manifest: Buffer; parts: readonly PackPart[] } {
  const words = Buffer.from(`${readMeLines(gathered).join('\n')}\n`)
  const readMe = { ...fileOf('README.txt', words), sha256: sha256(words) }
  const source = Buffer.from(strangerSource())
  const stranger = { ...fileOf(STRANGER, source), sha256: sha256(source) }
  const parts = [readMe, stranger, ...gathered.parts]
  return { manifest: manifestBytes(manifestOf(gathered, parts, keyId, now)), parts }
}

export function packFiles(
  manifest: Buffer,
  signature: Buffer,
  parts: readonly PackPart[],
): readonly ArchiveFile[] {
  return [fileOf(MANIFEST, manifest), fileOf(SIGNATURE, signature), ...parts]
}
