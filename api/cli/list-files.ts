import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { readFollowTheMoney } from '@kaihu/screening/readers/follow-the-money.ts'
import { readOfacEnhancedXml } from '@kaihu/screening/readers/ofac-enhanced-xml.ts'
import { readOfacSdnCsv } from '@kaihu/screening/readers/ofac-sdn-csv.ts'
import { readOpenSanctionsCsv } from '@kaihu/screening/readers/open-sanctions-csv.ts'
import { readOwnCsv } from '@kaihu/screening/readers/own-csv.ts'
import type { ReadRow } from '@kaihu/screening/readers/read-row.ts'
import { readUnXml } from '@kaihu/screening/readers/un-xml.ts'
import { readUsCslCsv } from '@kaihu/screening/readers/us-csl-csv.ts'

type Reader = (file: string, listId: string) => AsyncIterable<ReadRow>

const stream = (file: string) => {
  const raw = createReadStream(file)
  return file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw
}

/** The list formats the engine reads, by the word that names them on the command line. */
const READERS: Readonly<Record<string, Reader>> = {
  un: (file, id) => readUnXml(stream(file), id),
  'ofac-xml': (file, id) => readOfacEnhancedXml(stream(file), id),
  'ofac-csv': (file, id) => readOfacSdnCsv({ sdn: stream(file), ...sideFiles(file) }, id),
  'us-csl': (file, id) => readUsCslCsv(stream(file), id),
  opensanctions: (file, id) => readOpenSanctionsCsv(stream(file), id),
  ftm: (file, id) => readFollowTheMoney(stream(file), id),
  own: (file, id) => readOwnCsv(stream(file), id),
}

export const LIST_FORMATS = Object.keys(READERS)

/** The reader for a format; undefined when there is none. */
export function findReader(format: string): Reader | undefined {
  return READERS[format]
}

/** OFAC's CSV set lies side by side: sdn.csv with alt.csv, add.csv and sdn_comments.csv. */
function sideFiles(sdn: string) {
  const beside = (name: string) =>
    path.join(path.dirname(sdn), path.basename(sdn).replace(/sdn(?=\.csv)/, name))
  const found = (name: string) => (existsSync(beside(name)) ? stream(beside(name)) : undefined)
  const [alt, add, comments] = [found('alt'), found('add'), found('sdn_comments')]
  return { ...(alt ? { alt } : {}), ...(add ? { add } : {}), ...(comments ? { comments } : {}) }
}
