import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,css,svg}'
/** A twentieth smaller than the one below, in less than half the time of the highest. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
const GZIP = { level: 9 }

/** Puts a .br and a .gz beside every script, style and picture, so that the server need not compress anything. */
export async function compressFiles(directory: string): Promise<void> {
  const files = globSync(COMPRESSIBLE, { cwd: directory })
  await Promise.all(files.map((file) => compressFile(path.join(directory, file))))
}

async function compressFile(place: string): Promise<void> {
  const content = await readFile(place)
  await writeFile(`${place}.br`, await promisify(brotliCompress)(content, BROTLI))
  await writeFile(`${place}.gz`, await promisify(gzip)(content, GZIP))
}
