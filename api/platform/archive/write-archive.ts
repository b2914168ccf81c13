import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ArchiveFile = { name: string; size: number; read: () => AsyncIterable<Uint8Array> }

export type Archive = { size: number; bytes: AsyncIterable<Buffer> }

const NO_TIME = new Date(1980, 0, 1)

/** Nothing about a file but its name, size and content goes into the archive. */
const PLAIN = { compress: false, forceDosTimestamp: true, mtime: NO_TIME, mode: 0o100644 } as const

/** The library tells the size to a function that its types say takes none. */
function endOf(zip: ZipFile): Promise<number> {
  return new Promise((resolve) => zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void))
}

/**
 * One file after the other; the same files make the same bytes. Fails when a file cannot be read or has
 * another size.
 */
export async function writeArchive(files: readonly ArchiveFile[]): Promise<Archive> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  let current: Readable | undefined
  output.on('close', () => current?.destroy())
  for (const { name, size, read } of files) {
    zip.addReadStreamLazy(name, { ...PLAIN, size }, (start) => {
      current = Readable.from(read())
      current.on('error', (error) => output.destroy(error))
      start(null, current)
    })
  }
  return { size: await endOf(zip), bytes: output }
}
