import type { EntityType, ListEntry } from '../model.ts'
import { packEntry, unpackEntry } from './packed-entry.ts'
import { type PackedTexts, PackedTextsBuilder } from './packed-texts.ts'

const TYPES = ['person', 'organisation', 'vessel', 'aircraft', 'unknown'] as const satisfies EntityType[]
const MOST_KNOWN = 1 << 15

export class ListedEntries {
  readonly texts: PackedTexts
  readonly types: Uint8Array
  private readonly known = new Map<number, ListEntry>()

  constructor(texts: PackedTexts, types: Uint8Array) {
    this.texts = texts
    this.types = types
  }

  get length(): number {
    return this.types.length
  }

  typeOf(id: number): EntityType {
    return TYPES[this.types[id] as number] as EntityType
  }

  at(id: number): ListEntry {
    const before = this.known.get(id)
    if (before) return before
    const entry = unpackEntry(this.texts.at(id), this.typeOf(id))
    if (this.known.size >= MOST_KNOWN) this.known.clear()
    this.known.set(id, entry)
    return entry
  }
}

export class ListedEntriesBuilder {
  private readonly texts = new PackedTextsBuilder()
  private readonly types: number[] = []

  add(entry: ListEntry): number {
    this.texts.add(packEntry(entry))
    return this.types.push(TYPES.indexOf(entry.type)) - 1
  }

  finish(): ListedEntries {
    return new ListedEntries(this.texts.finish(), Uint8Array.from(this.types))
  }
}
