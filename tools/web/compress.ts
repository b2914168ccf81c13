import { glob, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = '**/*.{js,css,svg}'
/** Nearly as small as the highest, in a tenth of the time. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const GZIP = { level: 9 }

/** Puts a .br and a .gz beside every script, style and picture, so that the server need not compress anything. */
export async function compressFiles(directory: string): Promise<void> {
  for await (const file of glob(COMPRESSIBLE, { cwd: directory })) {
    const place = path.join(directory, file)
    const content = await readFile(place)
    await writeFile(`${place}.br`, await promisify(brotliCompress)(content, BROTLI))
    await writeFile(`${place}.gz`, await promisify(gzip)(content, GZIP))
  }
}
