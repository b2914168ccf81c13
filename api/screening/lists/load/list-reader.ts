import { readCnNotice } from '@kaihu/screening/readers/cn/notice.ts'
import { readEuFsfXml } from '@kaihu/screening/readers/eu-fsf-xml.ts'
import { readFollowTheMoney } from '@kaihu/screening/readers/follow-the-money.ts'
import { readOfacAdvancedXml } from '@kaihu/screening/readers/ofac-advanced/ofac-advanced-xml.ts'
import { readOfacEnhancedXml } from '@kaihu/screening/readers/ofac-enhanced-xml.ts'
import { readOfacSdnCsv } from '@kaihu/screening/readers/ofac-sdn-csv.ts'
import { readOpenSanctionsCsv } from '@kaihu/screening/readers/open-sanctions-csv.ts'
import { readOwnCsv } from '@kaihu/screening/readers/own-csv.ts'
import type { Chunks, ReadRow } from '@kaihu/screening/readers/read-row.ts'
import { readUkSanctionsCsv } from '@kaihu/screening/readers/uk/uk-sanctions-csv.ts'
import { readUkSanctionsXml } from '@kaihu/screening/readers/uk/uk-sanctions-xml.ts'
import { readUnXml } from '@kaihu/screening/readers/un-xml.ts'
import { readUsCslCsv } from '@kaihu/screening/readers/us-csl-csv.ts'

/** A file of a list, opened when it is read. A set (OFAC's CSV) has several, the main one first. */
export type ListFile = {
  readonly name: string
  /** Bytes that `open` gives, where that is known before. */
  readonly size?: number
  readonly open: () => Chunks
}

type Reader = (files: readonly ListFile[], listId: string) => AsyncIterable<ReadRow>

function main(files: readonly ListFile[]): Chunks {
  return files[0]?.open() ?? []
}

// Hong Kong gives one file for each regulation (data.gov.hk, hk-cedb-cedb_hq-tfslists); who stands in two is
// one entry.
async function* readUnFiles(files: readonly ListFile[], listId: string): AsyncGenerator<ReadRow> {
  for (const file of files) yield* readUnXml(file.open(), listId)
}

const READERS: Readonly<Record<string, Reader>> = {
  un: readUnFiles,
  'ofac-xml': (files, id) => readOfacEnhancedXml(main(files), id),
  'ofac-advanced': (files, id) => readOfacAdvancedXml(main(files), id),
  'ofac-csv': (files, id) => readOfacSdnCsv({ sdn: main(files), ...sideFiles(files) }, id),
  'us-csl': (files, id) => readUsCslCsv(main(files), id),
  'eu-fsf': (files, id) => readEuFsfXml(main(files), id),
  'uk-xml': (files, id) => readUkSanctionsXml(main(files), id),
  'uk-csv': (files, id) => readUkSanctionsCsv(main(files), id),
  'cn-notice': (files, id) => readCnNotice(main(files), id),
  opensanctions: (files, id) => readOpenSanctionsCsv(main(files), id),
  ftm: (files, id) => readFollowTheMoney(main(files), id),
  own: (files, id) => readOwnCsv(main(files), id),
}

export const LIST_FORMATS = Object.keys(READERS)

export function findReader(format: string): Reader | undefined {
  return Object.hasOwn(READERS, format) ? READERS[format] : undefined
}

/** OFAC's CSV set: sdn.csv with alt.csv, add.csv and sdn_comments.csv. */
function sideFiles(files: readonly ListFile[]) {
  const named = (ending: string) => files.find(({ name }) => name.toLowerCase().endsWith(ending))?.open()
  const [alt, add, comments] = [named('alt.csv'), named('add.csv'), named('sdn_comments.csv')]
  return { ...(alt && { alt }), ...(add && { add }), ...(comments && { comments }) }
}
