import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Blobs, type KeptBlob, StorageFullError } from './blobs.ts'

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

function isFull(error: unknown): boolean {
  return error instanceof Error && FULL_CODES.has((error as NodeJS.ErrnoException).code ?? '')
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = directory; made.length >= first.length; made = path.dirname(made)) {
    await syncDirectory(path.dirname(made))
  }
}

async function writeAll(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesBelow(root: string, prefix: string): AsyncGenerator<KeptBlob> {
  const folder = await opendir(path.join(root, prefix), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  for await (const entry of folder) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const found = await stat(file).catch(() => undefined)
    if (found) yield { key: path.relative(root, file).replaceAll(path.sep, '/'), writtenAt: found.mtime }
  }
}

const MOST_IN_ONE_PIECE = 1_100_000

function inOnePiece(range?: { start: number; end: number }): { highWaterMark?: number } {
  const length = range ? range.end - range.start + 1 : 0
  return length > 0 && length <= MOST_IN_ONE_PIECE ? { highWaterMark: length } : {}
}

/**
 * Written under a temporary name, synced, renamed, and the folder synced: whole or not at all after a power
 * cut.
 */
export function diskBlobs(root: string): Blobs {
  const place = (key: string) => path.join(root, key)
  return {
    put: async (key, bytes) => {
      const target = place(key)
      const temporary = `${target}.${randomUUID()}.part`
      try {
        await makeDirectory(path.dirname(target))
        await writeAll(temporary, bytes)
        await rename(temporary, target)
        await syncDirectory(path.dirname(target))
      } catch (error) {
        await rm(temporary, { force: true })
        throw isFull(error) ? new StorageFullError('disk full', { cause: error }) : error
      }
    },
    read: (key, range) => createReadStream(place(key), { ...range, ...inOnePiece(range) }),
    has: (key) =>
      access(place(key)).then(
        () => true,
        () => false,
      ),
    removeAll: (prefix) => rm(place(prefix), { recursive: true, force: true }),
    list: (prefix) => filesBelow(root, prefix),
    remove: (key) => rm(place(key), { force: true }),
  }
}
