import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../platform/start/startup-error.ts'
import { type Copied, copyFile } from './copy-files.ts'

const LIST = 'files.tsv'

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

export async function bringFile(folder: string, file: Copied, to: string): Promise<void> {
  const done = await copyFile(path.join(folder, file.place), to)
  if (done?.sha256 !== file.sha256)
    throw new StartupError(
      `${file.place} is ${done ? 'not as it was when the backup was taken' : 'missing'}.`,
    )
}
