import { createHash } from 'node:crypto'
import type { ArchivedFile } from '../../platform/archive/read-archive.ts'

/** No description of a pack comes near this. */
const MOST_BYTES = 64 * 1_048_576

export async function findSmallPart(
  files: readonly ArchivedFile[],
  name: string,
): Promise<Buffer | undefined> {
  const file = files.find((one) => one.name === name)
  if (!file || file.size > MOST_BYTES) return undefined
  const pieces: Buffer[] = []
  try {
    for await (const piece of await file.read()) pieces.push(piece)
  } catch {
    return undefined
  }
  return Buffer.concat(pieces)
}

/** Length and SHA-256 of a part, read piece by piece. */
export async function measure(bytes: AsyncIterable<Buffer>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of bytes) {
    hash.update(piece)
    size += piece.length
  }
  return { size, sha256: hash.digest('hex') }
}

export function parsePart<T>(
  bytes: Buffer | undefined,
  schema: { safeParse: (value: unknown) => { success: boolean; data?: T } },
): T | undefined {
  try {
    return bytes && schema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}
