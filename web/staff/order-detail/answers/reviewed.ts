import { createStore, useStore } from '../../../kit/store.ts'

const reviewedStore = createStore<Readonly<Record<string, readonly string[]>>>({})

const NONE: readonly string[] = []

/** What was looked through of one round of an order's answers, and how to note one more, or to take it back. */
export function useReviewed(round: string) {
  const sections = useStore(reviewedStore)[round] ?? NONE
  const note = (section: string, isReviewed: boolean) =>
    reviewedStore.update((all) => {
      const others = (all[round] ?? NONE).filter((one) => one !== section)
      return { ...all, [round]: isReviewed ? [...others, section] : others }
    })
  return { sections, note }
}

/** The section to look through next: the first behind this one that was not, else the first of all; null when all were. */
export function nextSection(
  all: readonly string[],
  reviewed: readonly string[],
  after: string,
): string | null {
  const at = all.indexOf(after) + 1
  const inTurn = [...all.slice(at), ...all.slice(0, at)]
  return inTurn.find((section) => section !== after && !reviewed.includes(section)) ?? null
}
