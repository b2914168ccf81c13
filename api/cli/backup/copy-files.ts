import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../platform/start/startup-error.ts'

/** A copied file, by its place below the backup. */
export type Copied = { readonly place: string; readonly size: number; readonly sha256: string }

const LIST = 'files.tsv'

function isGone(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}

/** Copies one file and makes it durable; undefined where it went away meanwhile. */
export async function copyFile(from: string, to: string): Promise<Omit<Copied, 'place'> | undefined> {
  const hash = createHash('sha256')
  let size = 0
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 })
  const handle = await open(to, 'w', 0o600)
  try {
    for await (const part of createReadStream(from, { highWaterMark: 1_048_576 })) {
      hash.update(part as Buffer)
      size += (part as Buffer).length
      await handle.writeFile(part as Buffer)
    }
    await handle.sync()
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest('hex') }
}

export type CopyOptions = {
  /** by its path below the folder, with slashes; folders that are left out are not gone into */
  isWanted?: (place: string, isFolder: boolean) => boolean
}

/** Copies a folder with all that is in it; nothing where there is none. Answers what was copied, by `as/path`. */
export async function copyFolder(
  from: string,
  to: string,
  as: string,
  { isWanted = () => true }: CopyOptions = {},
): Promise<Copied[]> {
  const copied: Copied[] = []
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return []
      throw error
    })
    for (const entry of entries) {
      const place = below === '' ? entry.name : `${below}/${entry.name}`
      if (!isWanted(place, entry.isDirectory())) continue
      if (entry.isDirectory()) {
        await mkdir(path.join(to, as, place), { recursive: true, mode: 0o700 })
        await walk(place)
      } else if (entry.isFile()) {
        const done = await copyFile(path.join(from, place), path.join(to, as, place))
        if (done) copied.push({ place: `${as}/${place}`, ...done })
      }
    }
  }
  await walk('')
  return copied
}

export async function writeList(folder: string, files: readonly Copied[]): Promise<void> {
  const lines = files.map(({ place, size, sha256 }) => `${sha256}\t${size}\t${place}\n`)
  const handle = await open(path.join(folder, LIST), 'w', 0o600)
  try {
    await handle.writeFile(lines.join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a backup holds, as it was written down when it was taken. */
export async function readList(folder: string): Promise<Copied[]> {
  const text = await readFile(path.join(folder, LIST), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sha256 = '', size = '', place = ''] = line.split('\t')
      return { sha256, size: Number(size), place }
    })
}

/** Brings a file back; what is not as it was when the backup was taken ends it. */
export async function bringFile(folder: string, file: Copied, to: string): Promise<void> {
  const done = await copyFile(path.join(folder, file.place), to)
  if (done?.sha256 !== file.sha256)
    throw new StartupError(
      `${file.place} is ${done ? 'not as it was when the backup was taken' : 'missing'}.`,
    )
}
