import type { EntityType, EntryName, ListEntry } from '../model.ts'

/** A name that is its entry's own and in use is kept as its text. */
type PackedName = string | EntryName

type Rest = Partial<Omit<ListEntry, 'id' | 'listId' | 'type' | 'names'>>
type Packed = readonly [id: string, listId: string, names: readonly PackedName[], rest?: Rest]

const BESIDE: ReadonlySet<string> = new Set(['id', 'listId', 'type', 'names'])

/** An entry as the text that it is kept as, less than half of its own JSON where little is known of it. */
export function packEntry(entry: ListEntry): string {
  const { id, listId, names } = entry
  const known = Object.entries(entry).filter(
    ([key, fact]) => !BESIDE.has(key) && (!Array.isArray(fact) || fact.length > 0),
  )
  const packed = [id, listId, names.map(packName)]
  return JSON.stringify(known.length === 0 ? packed : [...packed, Object.fromEntries(known)])
}

function packName(name: EntryName): PackedName {
  return name.quality === 'primary' && name.former === undefined ? name.text : name
}

export function unpackEntry(text: string, type: EntityType): ListEntry {
  const [id, listId, names, rest] = JSON.parse(text) as Packed
  return { id, listId, type, names: names.map(unpackName), ...NOTHING, ...rest }
}

function unpackName(name: PackedName): EntryName {
  return typeof name === 'string' ? { text: name, quality: 'primary' } : name
}

const NOTHING = { birthDates: [], countries: [], identifiers: [], programs: [] } as const
