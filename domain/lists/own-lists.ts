import type { BaseEntry } from './list-entry.ts'

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

export function ownEntries(list: string): readonly BaseEntry[] {
  return lists.get(list) ?? []
}
