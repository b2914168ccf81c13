import type { BaseEntry } from './list-entry.ts'

/** A list that a bank brings for a question of its own, by the question's key. */
export type OwnListId = `own.${string}`

const lists = new Map<string, readonly BaseEntry[]>()

/** Makes a bank's own list known; what it gives back forgets it again. */
export function addOwnList(list: OwnListId, codes: readonly string[]): () => void {
  lists.set(
    list,
    codes.map((code) => ({ code, isActive: true })),
  )
  return () => lists.delete(list)
}

/** The entries of a bank's own list; none where there is no such list. */
export function ownEntries(list: string): readonly BaseEntry[] {
  return lists.get(list) ?? []
}
