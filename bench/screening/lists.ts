import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip, inflateRawSync } from 'node:zlib'
import type { ListEntry } from '@kaihu/screening/model.ts'
import { readOfacEnhancedXml } from '@kaihu/screening/readers/ofac-enhanced-xml.ts'
import { readOfacSdnCsv } from '@kaihu/screening/readers/ofac-sdn-csv.ts'
import type { ReadRow } from '@kaihu/screening/readers/read-row.ts'
import { readUnXml } from '@kaihu/screening/readers/un-xml.ts'
import { readUsCslCsv } from '@kaihu/screening/readers/us-csl-csv.ts'
import { DATA } from './data.ts'

function file(name: string) {
  return createReadStream(join(DATA, 'lists', name))
}

export type LoadedList = {
  readonly listId: string
  readonly entries: ListEntry[]
  readonly rejected: number
}

export async function loadLists(): Promise<LoadedList[]> {
  const sdn = readOfacSdnCsv(
    {
      sdn: file('us_ofac_2021_sdn.csv'),
      alt: file('us_ofac_2021_alt.csv'),
      add: file('us_ofac_2021_add.csv'),
      comments: file('us_ofac_2021_sdn_comments.csv'),
    },
    'OFAC_SDN',
  )
  const csl = file('us_csl_2022-05_consolidated.csv.gz').pipe(createGunzip())
  const enhanced = firstOfZip('us_ofac_nonsdn_2025-01-10_CONS_ENHANCED.ZIP')
  return [
    await collect('UN', readUnXml(file('un_consolidated_2026-02-27.xml'), 'UN')),
    await collect('OFAC_SDN', sdn),
    await collect('US_CSL', readUsCslCsv(csl, 'US_CSL')),
    await collect('OFAC_CONS', readOfacEnhancedXml([enhanced], 'OFAC_CONS')),
  ]
}

async function collect(listId: string, rows: AsyncIterable<ReadRow>): Promise<LoadedList> {
  const entries: ListEntry[] = []
  let rejected = 0
  for await (const row of rows) {
    if (row.kind === 'entry') entries.push(row.entry)
    if (row.kind === 'rejected') rejected += 1
  }
  return { listId, entries, rejected }
}

/** The first file of a ZIP archive, by its local header (method 8, sizes in the central directory). */
function firstOfZip(name: string): Buffer {
  const zip = readFileSync(join(DATA, 'lists', name))
  const directory = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  const compressed = zip.readUInt32LE(directory + 20)
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  return inflateRawSync(zip.subarray(start, start + compressed))
}
