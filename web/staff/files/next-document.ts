import type { DocumentView, SlotView } from '@kaihu/contract/files.ts'

export function isWaiting({ state }: DocumentView): boolean {
  return state === 'uploaded'
}

/** The first that waits behind the one at hand, then from the beginning; undefined: nothing waits. */
export function nextDocument(slots: readonly SlotView[], here: string | null): DocumentView | undefined {
  const all = slots.flatMap(({ documents }) => documents)
  const at = all.findIndex(({ documentId }) => documentId === here)
  const inTurn = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))]
  return inTurn.find(isWaiting)
}

/** What a desk opens with: the first that waits, else the first there is. */
export function firstDocument(slots: readonly SlotView[]): DocumentView | undefined {
  return nextDocument(slots, null) ?? slots.flatMap(({ documents }) => documents)[0]
}
