/** Saves what a screen holds unsaved; settles when done or given up. */
export type DraftKeeper = () => Promise<void>

const keepers = new Set<DraftKeeper>()
const longestWaitMs = 5000

/** A screen with a draft registers here, so that nothing typed is lost at sign-out. Answers how to stop. */
export function keepDraftOnSignOut(keeper: DraftKeeper): () => void {
  keepers.add(keeper)
  return () => keepers.delete(keeper)
}

/** Lets every screen save its draft, for a few seconds at most: sign-out must not hang on a slow network. */
export async function keepAllDrafts(): Promise<void> {
  const saved = Promise.allSettled([...keepers].map((keeper) => keeper()))
  const timeUp = new Promise((resolve) => setTimeout(resolve, longestWaitMs))
  await Promise.race([saved, timeUp])
}
