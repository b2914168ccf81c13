import { SHELF_PREFIX, type Unsent, type WordShelf, type Words } from '../../kit/unsent/unsent.ts'
import { sealValue, unsealValue } from './seal.ts'

function toText(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** What lies at an entry; null: another person's, changed, or of before words were sealed. */
async function readEntry(key: CryptoKey, entry: string, text: string | null): Promise<Words | null> {
  try {
    const sealed = Uint8Array.from(atob(text ?? ''), (char) => char.charCodeAt(0))
    return await unsealValue<Words>(key, entry, sealed)
  } catch {
    return null
  }
}

type Owner = {
  readonly owner: string
  readonly key: CryptoKey
  /** how long their words wait for them; the store's own time unless told */
  readonly keptMs?: number | undefined
}

/** What does not open is thrown away: another person's, from before words were sealed, or too old. */
export async function openSealedWords(
  unsent: Unsent,
  { owner, key, keptMs }: Owner,
  storage: Storage = localStorage,
): Promise<void> {
  const entries = new Map<string, string>()
  const entriesAt = (place: string) => [...entries].filter(([, at]) => at === place).map(([entry]) => entry)
  const read = async (entry: string): Promise<Words | null> => {
    const words = await readEntry(key, entry, storage.getItem(entry))
    if (words) entries.set(entry, words.place)
    return words
  }
  const shelf: WordShelf = {
    put: (words, isWanted) => {
      const entry = entriesAt(words.place)[0] ?? `${SHELF_PREFIX}.${crypto.randomUUID()}`
      entries.set(entry, words.place)
      void sealValue(key, entry, words).then((sealed) => {
        if (isWanted()) storage.setItem(entry, toText(sealed))
      })
    },
    take: (place) => {
      for (const entry of entriesAt(place)) {
        entries.delete(entry)
        storage.removeItem(entry)
      }
    },
  }
  const kept: Words[] = []
  for (const entry of Object.keys(storage).filter((name) => name.startsWith(SHELF_PREFIX))) {
    const words = await read(entry)
    if (words) kept.push(words)
    else storage.removeItem(entry)
  }
  unsent.open(owner, kept, shelf, keptMs)
  for (const { place } of kept) if (unsent.read(place) === undefined) shelf.take(place)
  window.addEventListener('storage', ({ key: entry, newValue }) => {
    if (!entry?.startsWith(SHELF_PREFIX) || !unsent.isOf(owner)) return
    if (newValue !== null) return void read(entry).then((words) => words && unsent.learn(words))
    const place = entries.get(entry)
    entries.delete(entry)
    if (place !== undefined && entriesAt(place).length === 0) unsent.unlearn(place)
  })
}
