import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'

export type Copied = { readonly place: string; readonly size: number; readonly sha256: string }

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

const AT_ONCE = 8
const PIECE = 1_048_576

export async function forAll<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  await Readable.from(items).forEach(work, { concurrency: AT_ONCE })
}

async function pour(source: FileHandle, target: FileHandle): Promise<Omit<Copied, 'place'>> {
  const hash = createHash('sha256')
  const { size: expected } = await source.stat()
  const piece = Buffer.allocUnsafe(Math.min(expected + 1, PIECE))
  for (let size = 0; ; ) {
    const { bytesRead } = await source.read(piece, 0, piece.length)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const part = piece.subarray(0, bytesRead)
    hash.update(part)
    await target.writeFile(part)
    size += bytesRead
  }
}

/** Copies one file and makes what is in it durable; undefined where it went away meanwhile. */
export async function copyFile(from: string, to: string): Promise<Omit<Copied, 'place'> | undefined> {
  const source = await open(from, 'r').catch((error: unknown) => {
    if (isGone(error)) return undefined
    throw error
  })
  if (!source) return undefined
  try {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
    const target = await open(to, 'w', 0o600)
    try {
      const done = await pour(source, target)
      await target.sync()
      return done
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

export async function syncFolders(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const entries = await readdir(folder, { withFileTypes: true })
  await forAll(
    entries.filter((entry) => entry.isDirectory()),
    (entry) => syncFolders(path.join(folder, entry.name)),
  )
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export type CopyOptions = {
  /** by its path below the folder, with slashes; folders that are left out are not gone into */
  isWanted?: (place: string, isFolder: boolean) => boolean
}

type Found = { place: string; isFolder: boolean }

async function* walk(
  from: string,
  isWanted: NonNullable<CopyOptions['isWanted']>,
  below = '',
): AsyncGenerator<Found> {
  const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return []
    throw error
  })
  for (const entry of entries) {
    const place = below === '' ? entry.name : `${below}/${entry.name}`
    const isFolder = entry.isDirectory()
    if (!(isFolder || entry.isFile()) || !isWanted(place, isFolder)) continue
    yield { place, isFolder }
    if (isFolder) yield* walk(from, isWanted, place)
  }
}

/** Copies a folder with all that is in it. Answers what was copied, by `as/path`. */
export async function copyFolder(
  from: string,
  to: string,
  as: string,
  { isWanted = () => true }: CopyOptions = {},
): Promise<Copied[]> {
  const copied: Copied[] = []
  await forAll(walk(from, isWanted), async ({ place, isFolder }) => {
    const target = path.join(to, as, place)
    if (isFolder) return void (await mkdir(target, { recursive: true, mode: 0o700 }))
    const done = await copyFile(path.join(from, place), target)
    if (done) copied.push({ place: `${as}/${place}`, ...done })
  })
  return copied
}
