import type { ListEntry } from '../model.ts'
import type { ReadRow } from '../readers/read-row.ts'

/** Everything that a reader says of a file. */
export async function read(rows: AsyncIterable<ReadRow>) {
  const entries: ListEntry[] = []
  const rejected: { line: number; code: string }[] = []
  let published: string | undefined
  for await (const row of rows) {
    if (row.kind === 'entry') entries.push(row.entry)
    if (row.kind === 'rejected') rejected.push({ line: row.row.line, code: row.row.code })
    if (row.kind === 'published') published = row.date
  }
  return { entries, rejected, published }
}

/** The names of an entry with what the publisher thinks of them. */
export function names(entry: ListEntry | undefined) {
  return entry?.names.map(({ text, quality, former }) => `${text}/${former ? 'former ' : ''}${quality}`)
}

/** A file as it comes over the network: pieces of bytes, cut within characters. */
export function* inPieces(text: string) {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7)
}
