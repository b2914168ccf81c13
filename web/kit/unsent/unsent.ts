/** What was typed and not sent, of one person, by its place. */
type Kept = {
  owner: string
  items: Record<string, { at: number; value: unknown }>
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type Unsent = {
  /** says who is at work; what another person left is thrown away. null: nobody, and nothing is read or kept */
  readonly setOwner: (owner: string | null) => void
  readonly read: (place: string) => unknown
  readonly write: (place: string, value: unknown) => void
  /** what stands at the place and below it was sent, or is not wanted any more */
  readonly forget: (place: string) => void
  readonly clear: () => void
}

const storageKey = 'kaihu.unsent'

/** A working day: what nobody came back to by then is not theirs to be found by the next. */
const keptMs = 12 * 60 * 60 * 1000

/** Whether a place is this one or lies below it. */
function isWithin(place: string, at: string): boolean {
  return at === place || at.startsWith(`${place}/`)
}

/**
 * Keeps in the browser what a person typed, until it is sent or given up: the end of a session takes the page away, not
 * the words. Session storage would not do, it ends with the session.
 */
export function createUnsent(shelf: Shelf, now: () => number = Date.now): Unsent {
  let owner: string | null = null

  const load = (): Kept | null => {
    try {
      return JSON.parse(shelf.getItem(storageKey) ?? 'null') as Kept | null
    } catch {
      return null
    }
  }
  const isFresh = ({ at }: { at: number }): boolean => now() - at < keptMs
  const own = (): Kept['items'] => {
    const kept = load()
    if (owner === null || kept?.owner !== owner) return {}
    return Object.fromEntries(Object.entries(kept.items).filter(([, item]) => isFresh(item)))
  }
  const store = (items: Kept['items']): void => {
    if (owner === null) return
    if (Object.keys(items).length === 0) shelf.removeItem(storageKey)
    else shelf.setItem(storageKey, JSON.stringify({ owner, items } satisfies Kept))
  }
  return {
    setOwner: (next) => {
      owner = next
      if (next !== null && load()?.owner !== next) shelf.removeItem(storageKey)
    },
    read: (place) => own()[place]?.value,
    write: (place, value) => store({ ...own(), [place]: { at: now(), value } }),
    forget: (place) =>
      store(Object.fromEntries(Object.entries(own()).filter(([at]) => !isWithin(place, at)))),
    clear: () => shelf.removeItem(storageKey),
  }
}

const none: Shelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Of this browser. */
export const unsent = createUnsent(typeof localStorage === 'undefined' ? none : localStorage)
