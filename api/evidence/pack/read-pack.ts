import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** A file of an archive as its directory names it. */
export type PackedFile = { name: string; size: number; read: () => Promise<AsyncIterable<Buffer>> }

export type OpenPack = { files: readonly PackedFile[]; close: () => void }

const fileOf = (zip: ZipFile, entry: Entry): PackedFile => ({
  name: entry.fileName,
  size: entry.uncompressedSize,
  read: async () => (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>,
})

/**
 * Opens a pack on disk; nothing of its content is read yet.
 * @throws when it is no ZIP archive, or its directory is damaged
 */
export const readPack = async (path: string): Promise<OpenPack> => {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  try {
    const files: PackedFile[] = []
    for await (const entry of zip.eachEntry()) files.push(fileOf(zip, entry))
    return { files, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}
