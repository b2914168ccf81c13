/** One record of a CSV and the line of the file it begins on, counted from 1. */
export type CsvRecord = { line: number; cells: string[] }

/**
 * The records of a CSV (RFC 4180, UTF-8 with or without a byte order mark) as they come: a file of any size is read in
 * little memory. Quoted cells may hold commas, doubled quotes and line breaks.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let wasQuote = false
  let line = 1
  let begin = 1
  for await (const chunk of chunks) {
    for (const sign of chunk) {
      if (sign === '\n') line += 1
      if (wasQuote && sign !== '"') isQuoted = false
      if (sign === '"') {
        if (wasQuote) cell += '"'
        wasQuote = isQuoted && !wasQuote
        if (!isQuoted && cell === '') isQuoted = true
        continue
      }
      wasQuote = false
      if (isQuoted) cell += sign
      else if (sign === ',') {
        cells.push(cell)
        cell = ''
      } else if (sign === '\n') {
        yield { line: begin, cells: [...cells, cell] }
        cells = []
        cell = ''
        begin = line
      } else if (sign !== '\r' && sign !== '\uFEFF') cell += sign
    }
  }
  if (cell !== '' || cells.length > 0) yield { line: begin, cells: [...cells, cell] }
}
