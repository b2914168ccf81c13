import type { EntityType, EntryName, ListEntry } from '../model.ts'

/** A listed entry for tests: names as given, nothing known beside them unless said. */
export function listedEntry(
  id: string,
  type: EntityType,
  names: readonly (string | EntryName)[],
  facts: Partial<ListEntry> = {},
): ListEntry {
  return {
    id,
    listId: 'TEST',
    type,
    names: names.map((name) => (typeof name === 'string' ? { text: name, quality: 'primary' } : name)),
    birthDates: [],
    countries: [],
    identifiers: [],
    programs: [],
    ...facts,
  }
}
