import { csvArrays } from '@kaihu/screening/readers/csv-rows.ts'

/** One record of a CSV and the line of the file it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: string[] }

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

/** The records of a CSV as they come, read in little memory: the reader of the lists, with the line each begins on. */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  for await (const { record, line } of csvArrays(chunks)) {
    yield { line: line - lineBreaksIn(record), cells: record }
  }
}
