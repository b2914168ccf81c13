import { createReadStream, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { ListFile } from './list-reader.ts'
import { unzipFirst } from './zip-entry.ts'

const PACKED = /\.(gz|zip)$/i

/** The files of a list that lie on disk, the named one first; gzip and ZIP are unpacked. OFAC's CSV set lies side by side. */
export function listFilesAt(file: string): readonly ListFile[] {
  const beside = ['alt', 'add', 'sdn_comments']
    .map((name) => path.join(path.dirname(file), path.basename(file).replace(/sdn(?=\.csv)/, name)))
    .filter((other) => other !== file && existsSync(other))
  return [file, ...beside].map((one) => ({
    name: path.basename(one).replace(PACKED, ''),
    ...(PACKED.test(one) ? {} : { size: statSync(one).size }),
    open: () => open(one),
  }))
}

function open(file: string) {
  if (/\.zip$/i.test(file)) return unzipFirst(file)
  const raw = createReadStream(file)
  if (!/\.gz$/i.test(file)) return raw
  const content = createGunzip()
  raw.on('error', (error) => content.destroy(error))
  return raw.pipe(content)
}
