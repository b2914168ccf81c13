import { createHash } from 'node:crypto'
import { canonicalJson, sha256 } from '@kaihu/screening/lists/canonical.ts'
import { factsHash } from '@kaihu/screening/lists/facts-hash.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import type { Chunks, RejectedRow } from '@kaihu/screening/readers/read-row.ts'
import { findReader, type ListFile } from './list-reader.ts'

/** An entry with the hashes of its wording and of its facts. */
export type HashedEntry = { entry: ListEntry; contentHash: string; factsHash: string }

/** A file read to its end. */
export type ParsedList = {
  readonly sha256: string
  readonly publisherDate: string | null
  readonly entries: readonly ListEntry[]
  readonly rejected: readonly RejectedRow[]
}

export const hashed = (entry: ListEntry): HashedEntry => ({
  ...{ entry, contentHash: sha256(canonicalJson(entry)), factsHash: factsHash(entry) },
})

/** The SHA-256 over the bytes of all files, while they are read. */
const listening = (file: ListFile, hash: ReturnType<typeof createHash>): ListFile => ({
  name: file.name,
  open: () => listenTo(file.open(), hash),
})

async function* listenTo(chunks: Chunks, hash: ReturnType<typeof createHash>) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/**
 * Reads a list to its end, row by row: entries once per id (the last wording counts), rejected rows with their line.
 *
 * @throws Error when the file is none of its format at all (broken XML, no known columns).
 */
export const parseList = async (
  files: readonly ListFile[],
  format: string,
  listCode: string,
): Promise<ParsedList> => {
  const reader = findReader(format)
  if (!reader) throw new RangeError(`no list format ${format}`)
  const hash = createHash('sha256')
  const entries = new Map<string, ListEntry>()
  const rejected: RejectedRow[] = []
  let publisherDate: string | null = null
  const heard = files.map((file) => listening(file, hash))
  for await (const row of reader(heard, listCode)) {
    if (row.kind === 'entry') entries.set(row.entry.id, row.entry)
    else if (row.kind === 'rejected') rejected.push(row.row)
    else publisherDate = row.date
  }
  return { sha256: hash.digest('hex'), publisherDate, entries: [...entries.values()], rejected }
}
