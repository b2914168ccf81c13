import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { ListFile } from './list-reader.ts'

/** The files of a list that lie on disk, the named one first; gzip is unpacked. OFAC's CSV set lies side by side. */
export const listFilesAt = (file: string): readonly ListFile[] => {
  const beside = ['alt', 'add', 'sdn_comments']
    .map((name) => path.join(path.dirname(file), path.basename(file).replace(/sdn(?=\.csv)/, name)))
    .filter((other) => other !== file && existsSync(other))
  return [file, ...beside].map((one) => ({
    name: path.basename(one).replace(/\.gz$/, ''),
    open: () => open(one),
  }))
}

const open = (file: string) => {
  const raw = createReadStream(file)
  return file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
}
