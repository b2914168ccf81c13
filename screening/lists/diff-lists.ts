import type { ListEntry } from '../model.ts'
import { factsHash } from './facts-hash.ts'

export type ListDifference = {
  readonly added: readonly ListEntry[]
  /** Entries whose facts changed; a change of programmes or remarks alone is none. */
  readonly modified: readonly ListEntry[]
  readonly removedIds: readonly string[]
  readonly unchanged: number
}

/** The old version may be given as stored hashes by id. Hits on removed entries are marked delisted. */
export function diffLists(
  before: Iterable<ListEntry> | ReadonlyMap<string, string>,
  after: Iterable<ListEntry>,
): ListDifference {
  const known = new Map(before instanceof Map ? before : hashesOf(before as Iterable<ListEntry>))
  const added: ListEntry[] = []
  const modified: ListEntry[] = []
  let unchanged = 0
  for (const entry of after) {
    const old = known.get(entry.id)
    known.delete(entry.id)
    if (old === undefined) added.push(entry)
    else if (old === factsHash(entry)) unchanged += 1
    else modified.push(entry)
  }
  return { added, modified, removedIds: [...known.keys()], unchanged }
}

export function hashesOf(entries: Iterable<ListEntry>): Map<string, string> {
  const hashes = new Map<string, string>()
  for (const entry of entries) hashes.set(entry.id, factsHash(entry))
  return hashes
}
