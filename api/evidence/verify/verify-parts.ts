import { createReadStream } from 'node:fs'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'
import { writeArchive } from '../../platform/archive/write-archive.ts'
import { MANIFEST, type Manifest, SIGNATURE } from '../manifest.ts'
import type { Finding } from './finding.ts'
import { measure } from './read-part.ts'

type Expected = Manifest['parts'][number]

async function checkPart(expected: Expected, file: ArchivedFile | undefined): Promise<Finding[]> {
  const part = expected.name
  if (!file) return [{ part, what: 'is not in the archive' }]
  try {
    const found = await measure(await file.read())
    if (found.size !== expected.size) return [{ part, what: `has ${found.size} bytes, not ${expected.size}` }]
    return found.sha256 === expected.sha256 ? [] : [{ part, what: 'its content does not have its SHA-256' }]
  } catch (error) {
    return [{ part, what: `cannot be read (${(error as Error).message})` }]
  }
}

/** Every part of the manifest against what the archive holds, and whatever else the archive holds. */
export async function findPartFlaws(manifest: Manifest, files: readonly ArchivedFile[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const expected of manifest.parts) {
    const found = files.filter(({ name }) => name === expected.name)
    if (found.length > 1) findings.push({ part: expected.name, what: 'is in the archive more than once' })
    findings.push(...(await checkPart(expected, found[0])))
  }
  const known = new Set([MANIFEST, SIGNATURE, ...manifest.parts.map(({ name }) => name)])
  for (const { name } of files.filter((file) => !known.has(file.name))) {
    findings.push({ part: name, what: 'is in the archive and not in the manifest' })
  }
  return findings
}

async function* contentOf(file: ArchivedFile): AsyncGenerator<Buffer> {
  yield* await file.read()
}

/** Bytes between the parts: the archive must be the very one that these parts make. */
export async function findArchiveFlaw(path: string, files: readonly ArchivedFile[]): Promise<Finding[]> {
  const flaw = [{ part: 'the archive itself', what: 'has bytes changed between its parts' }]
  try {
    const made = await writeArchive(
      files.map((file) => ({ name: file.name, size: file.size, read: () => contentOf(file) })),
    )
    const [there, expected] = [
      await measure(createReadStream(path) as AsyncIterable<Buffer>),
      await measure(made.bytes),
    ]
    return there.sha256 === expected.sha256 ? [] : flaw
  } catch {
    return flaw
  }
}
