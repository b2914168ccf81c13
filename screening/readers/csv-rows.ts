import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { BrokenFile } from './broken-file.ts'
import { decodeText } from './decode-text.ts'
import type { Chunks } from './read-row.ts'

export type CsvRow<T> = {
  readonly record: T
  readonly line: number
}

type Told = { readonly record: Record<string, string>; readonly info: { readonly lines: number } }

const SETTINGS: Options = {
  bom: true,
  info: true,
  // Files put together from several have lines that end differently.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
}

/** Streams CSV rows as arrays with the line each ends on; a row is read only when the one before was taken. */
export async function* csvArrays(chunks: Chunks): AsyncGenerator<CsvRow<string[]>> {
  for await (const { record, info } of stream(chunks, SETTINGS)) {
    yield { record: record as string[], line: info.lines }
  }
}

export async function* csvRecords(chunks: Chunks): AsyncGenerator<CsvRow<Record<string, string>>> {
  for await (const { record, info } of stream(chunks, { ...SETTINGS, columns: true })) {
    yield { record: record as Record<string, string>, line: info.lines }
  }
}

export function parseCsv(text: string): Record<string, string>[] {
  return parseCsvRows(text).map(({ record }) => record)
}

/** @throws BrokenFile with the line that cannot be read */
export function parseCsvRows(text: string): CsvRow<Record<string, string>>[] {
  const options = {
    bom: true,
    columns: true,
    info: true,
    relax_quotes: true,
    skip_empty_lines: true,
  } as const
  try {
    const rows = parseAtOnce<Told>(text, options)
    return rows.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    throw error instanceof CsvError ? new BrokenFile('csv', Number(error.lines ?? 0), error) : error
  }
}

async function* stream(
  chunks: Chunks,
  options: Options,
): AsyncGenerator<{ record: unknown; info: { lines: number } }> {
  const source = Readable.from(decodeText(chunks))
  const parser = parse(options)
  source.on('error', (error) => parser.destroy(error))
  try {
    yield* source.pipe(parser)
  } catch (error) {
    throw error instanceof CsvError ? new BrokenFile('csv', parser.info.lines, error) : error
  }
}
