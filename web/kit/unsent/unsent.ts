/** What was typed and not sent, where and when. */
export type Words = { readonly place: string; readonly at: number; readonly value: unknown }

export type WordShelf = {
  /** `isWanted` says, once they are ready to be put down, whether they still are what stands at the place */
  readonly put: (words: Words, isWanted: () => boolean) => void
  readonly take: (place: string) => void
}

export type Unsent = {
  /** from now on what this person types is kept on the shelf, for so long; until then nothing is read or kept */
  readonly open: (owner: string, kept: readonly Words[], shelf: WordShelf, keptMs?: number) => void
  readonly isOf: (owner: string) => boolean
  /** the session is over: the words stay on their shelf */
  readonly close: () => void
  readonly read: (place: string) => unknown
  readonly write: (place: string, value: unknown) => void
  /** what stands at the place and below it was sent, or is not wanted any more */
  readonly forget: (place: string) => void
  /** another tab put down these, or took away what stood at a place */
  readonly learn: (words: Words) => void
  readonly unlearn: (place: string) => void
  /** takes everything away, from the shelf too, whoever it belongs to, and keeps nothing more on this page */
  readonly clear: () => void
}

export const SHELF_PREFIX = 'kaihu.unsent'

const HOUR_MS = 60 * 60 * 1000

/** A working day of staff: what nobody came back to by then is not theirs to be found by the next. */
export const WORKING_DAY_MS = 12 * HOUR_MS

/** A day, after which a customer has turned to something else. */
export const DAY_MS = 24 * HOUR_MS

function isWithin(place: string, at: string): boolean {
  return at === place || at.startsWith(`${place}/`)
}

/**
 * The end of a session takes the page away, not the words. How they lie in the browser is the shelf's matter.
 */
export function createUnsent(storage: () => Storage, now: () => number = Date.now): Unsent {
  let open: { owner: string; shelf: WordShelf; held: Map<string, Words>; keptMs: number } | null = null
  const isFresh = ({ at }: Words) => open !== null && now() - at < open.keptMs
  const learn = (words: Words) => {
    if (open && isFresh(words) && (open.held.get(words.place)?.at ?? 0) <= words.at)
      open.held.set(words.place, words)
  }
  return {
    open: (owner, kept, shelf, keptMs = WORKING_DAY_MS) => {
      open = { owner, shelf, held: new Map(), keptMs }
      for (const words of kept) learn(words)
    },
    isOf: (owner) => open?.owner === owner,
    close: () => {
      open = null
    },
    read: (place) => {
      const words = open?.held.get(place)
      return words && isFresh(words) ? words.value : undefined
    },
    write: (place, value) => {
      if (!open) return
      const { held, shelf } = open
      const words = { place, at: now(), value }
      held.set(place, words)
      shelf.put(words, () => held.get(place) === words)
    },
    forget: (place) => {
      for (const at of [...(open?.held.keys() ?? [])].filter((one) => isWithin(place, one))) {
        open?.held.delete(at)
        open?.shelf.take(at)
      }
    },
    learn,
    unlearn: (place) => void open?.held.delete(place),
    clear: () => {
      open?.held.clear()
      open = null
      for (const key of Object.keys(storage())) if (key.startsWith(SHELF_PREFIX)) storage().removeItem(key)
    },
  }
}

export const unsent = createUnsent(() => localStorage)
