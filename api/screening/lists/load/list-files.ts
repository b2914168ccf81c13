import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import type { ListFile } from './list-reader.ts'
import { unzipFirst } from './zip-entry.ts'

const PACKED = /\.(gz|zip)$/i

/**
 * The named one first; gzip and ZIP are unpacked. OFAC's CSV set lies side by side; of a folder it is every
 * file, by name.
 */
export function listFilesAt(file: string): readonly ListFile[] {
  if (existsSync(file) && statSync(file).isDirectory()) return filesIn(file).map(listFile)
  const beside = ['alt', 'add', 'sdn_comments']
    .map((name) => path.join(path.dirname(file), path.basename(file).replace(/sdn(?=\.csv)/, name)))
    .filter((other) => other !== file && existsSync(other))
  return [file, ...beside].map(listFile)
}

function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (one) => one.isFile() && !one.name.startsWith('.'),
  )
  return files.map(({ name }) => path.join(folder, name)).sort()
}

function listFile(file: string): ListFile {
  return {
    name: path.basename(file).replace(PACKED, ''),
    ...(PACKED.test(file) ? {} : { size: statSync(file).size }),
    open: () => open(file),
  }
}

function open(file: string) {
  if (/\.zip$/i.test(file)) return unzipFirst(file)
  const raw = createReadStream(file)
  if (!/\.gz$/i.test(file)) return raw
  const content = createGunzip()
  raw.on('error', (error) => content.destroy(error))
  return raw.pipe(content)
}
