export type DraftKeeper = () => Promise<void>

const keepers = new Set<DraftKeeper>()
const longestWaitMs = 5000

/** Nothing typed is lost at sign-out, nor by a reload right after the last key. Answers how to stop. */
export function keepDraftOnLeaving(keeper: DraftKeeper): () => void {
  if (keepers.size === 0) window.addEventListener('beforeunload', keepAtOnce)
  keepers.add(keeper)
  return () => {
    keepers.delete(keeper)
    if (keepers.size === 0) window.removeEventListener('beforeunload', keepAtOnce)
  }
}

function keepAtOnce(): void {
  void keepAllDrafts()
}

/** Lets every screen save its draft, for a few seconds at most: sign-out must not hang on a slow network. */
export async function keepAllDrafts(): Promise<void> {
  const saved = Promise.allSettled([...keepers].map((keeper) => keeper()))
  const timeUp = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([saved, timeUp])
}
