import writeXlsxFile from 'write-excel-file/node'
import { asPlainText, sheetLine } from '../../platform/csv-line.ts'

export const MEDIA_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type Sheet = { headings: readonly string[]; lines: readonly (readonly string[])[] }

/** With the mark that spreadsheets need to read UTF-8, and the line ends of RFC 4180. */
export function writeCsv({ headings, lines }: Sheet): Buffer {
  return Buffer.from(`\uFEFF${[headings, ...lines].map(sheetLine).join('\r\n')}\r\n`)
}

/** Every cell a text: nothing in it is ever worked out, nor when it is saved in another form. */
export async function writeXlsx({ headings, lines }: Sheet): Promise<Buffer> {
  const rows = [
    headings.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map((value) => ({ value: asPlainText(value), type: String }))),
  ]
  return writeXlsxFile(rows, { columns: headings.map(() => ({ width: 20 })), stickyRowsCount: 1 }).toBuffer()
}
