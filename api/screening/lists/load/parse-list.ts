import { createHash } from 'node:crypto'
import { canonicalJson } from '@kaihu/domain/base/canonical-json.ts'
import type { LoadPhase } from '@kaihu/domain/screening/screening-list.ts'
import { factsHash } from '@kaihu/screening/lists/facts-hash.ts'
import { sha256 } from '@kaihu/screening/lists/sha256.ts'
import type { ListEntry } from '@kaihu/screening/model.ts'
import type { Chunks, RejectedRow } from '@kaihu/screening/readers/read-row.ts'
import { keepApart } from './keep-apart.ts'
import { findReader, type ListFile } from './list-reader.ts'

export type HashedEntry = { entry: ListEntry; contentHash: string; factsHash: string }

/** How far a load has come: bytes read of so many (0 where nobody knows), or entries kept. */
export type LoadProgress = { readonly phase: LoadPhase; readonly done: number; readonly total: number }
export type OnProgress = (progress: LoadProgress) => void

export type ParsedList = {
  readonly sha256: string
  readonly publisherDate: string | null
  readonly entries: readonly ListEntry[]
  readonly rejected: readonly RejectedRow[]
  /** Ids that rows of different content have in common; the entries are kept apart. */
  readonly repeatedIds: readonly string[]
}

export function hashed(entry: ListEntry): HashedEntry {
  return {
    entry,
    contentHash: sha256(canonicalJson(entry)),
    factsHash: factsHash(entry),
  }
}

type Hear = (chunk: Uint8Array | string) => void

function listening(file: ListFile, hear: Hear): ListFile {
  return {
    name: file.name,
    open: () => listenTo(file.open(), hear),
  }
}

async function* listenTo(chunks: Chunks, hear: Hear) {
  for await (const chunk of chunks) {
    hear(chunk)
    yield chunk
  }
}

function hearBytes(files: readonly ListFile[], onProgress: OnProgress) {
  const hash = createHash('sha256')
  const isKnown = files.every(({ size }) => size !== undefined)
  const total = isKnown ? files.reduce((sum, { size = 0 }) => sum + size, 0) : 0
  let done = 0
  const hear: Hear = (chunk) => {
    hash.update(chunk)
    done += chunk.length
    onProgress({ phase: 'reading', done, total })
  }
  return { hash, hear }
}

/** The SHA-256 over the bytes of all files, whatever is in them: also a file that cannot be read is known by it. */
export async function hashFiles(files: readonly ListFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) for await (const chunk of file.open()) hash.update(chunk)
  return hash.digest('hex')
}

/**
 * Those that share an id apart from each other; rejected rows with their line. @throws Error when it is none
 * of its format
 */
export async function parseList(
  files: readonly ListFile[],
  format: string,
  listCode: string,
  onProgress: OnProgress = () => undefined,
): Promise<ParsedList> {
  const reader = findReader(format)
  if (!reader) throw new RangeError(`no list format ${format}`)
  const { hash, hear } = hearBytes(files, onProgress)
  const kept = keepApart()
  const rejected: RejectedRow[] = []
  let publisherDate: string | null = null
  const heard = files.map((file) => listening(file, hear))
  for await (const row of reader(heard, listCode)) {
    if (row.kind === 'entry') {
      kept.add(row.entry)
      if (row.lost) rejected.push(row.lost)
    } else if (row.kind === 'rejected') rejected.push(row.row)
    else publisherDate = row.date
  }
  const { entries, repeatedIds } = kept.end()
  return { sha256: hash.digest('hex'), publisherDate, entries, rejected, repeatedIds }
}
