import type { ListEntry, RegionEntry } from './list-entry.ts'
import { listTextKey, type StaticListId } from './list-ids.ts'
import { type EntryFilter, entriesOf } from './lists.ts'
import syllables from './pinyin.generated.json' with { type: 'json' }

export type LabelsOf = (textKey: string) => readonly string[]

const SYLLABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = syllables

/** By code, any wording, pinyin in full ("shanghai", from any syllable on) or initials ("sh"). Best first. */
export function searchEntries<L extends StaticListId>(
  list: L,
  query: string,
  labelsOf: LabelsOf,
  filter: EntryFilter = {},
): readonly ListEntry<L>[] {
  return ranked(entriesOf(list, filter), query, (entry) => ({
    code: entry.code,
    labels: labelsOf(listTextKey(list, entry.code)),
    pinyin: pinyinOf(list, entry.code),
  }))
}

export function searchRegions(regions: readonly RegionEntry[], query: string): readonly RegionEntry[] {
  return ranked(regions, query, (entry) => ({
    code: entry.code,
    labels: [entry.zh, entry.en],
    pinyin: entry.pinyin,
  }))
}

/** Syllables of an entry's first Chinese label, parted by spaces; empty for lists without words of ours. */
export function pinyinOf(list: StaticListId, code: string): string {
  return SYLLABLES[list]?.[code] ?? ''
}

type Searchable = {
  readonly code: string
  readonly labels: readonly string[]
  readonly pinyin: string
}

function ranked<T>(entries: readonly T[], query: string, look: (entry: T) => Searchable): readonly T[] {
  const wanted = folded(query)
  if (wanted === '') return entries
  return entries
    .map((entry) => ({ entry, rank: rankOf(look(entry), wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry)
}

const NOT_FOUND = 6

/** 0 same code, 1 a label begins so, 2 code begins so, 3 pinyin or initials begin so, 4 inside a label, 5 inside pinyin. */
function rankOf({ code, labels, pinyin }: Searchable, wanted: string): number {
  if (folded(code) === wanted) return 0
  const words = labels.map(folded)
  if (words.some((word) => word.startsWith(wanted))) return 1
  if (folded(code).startsWith(wanted)) return 2
  const readings = readingsFrom(pinyin)
  if (readings[0]?.some((reading) => reading.startsWith(wanted)) === true) return 3
  if (words.some((word) => word.includes(wanted))) return 4
  return readings.some((pair) => pair.some((reading) => reading.startsWith(wanted))) ? 5 : NOT_FOUND
}

function readingsFrom(pinyin: string): readonly (readonly string[])[] {
  const parts = pinyin === '' ? [] : pinyin.split(' ')
  return parts.map((_, i) => [
    parts.slice(i).join(''),
    parts
      .slice(i)
      .map((part) => part.charAt(0))
      .join(''),
  ])
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s'’-]/g, '')
}
