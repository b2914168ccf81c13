import { type Entry, openPromise, type ZipFile } from 'yauzl'

export type ArchivedFile = { name: string; size: number; read: () => Promise<AsyncIterable<Buffer>> }

export type OpenArchive = { files: readonly ArchivedFile[]; close: () => void }

function fileOf(zip: ZipFile, entry: Entry): ArchivedFile {
  return {
    name: entry.fileName,
    size: entry.uncompressedSize,
    read: async () => (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>,
  }
}

/** @throws when it is no ZIP archive, or its directory is damaged */
export async function readArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true })
  try {
    const files: ArchivedFile[] = []
    for await (const entry of zip.eachEntry()) files.push(fileOf(zip, entry))
    return { files, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}
