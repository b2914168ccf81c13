import { isInCyrillic } from '../companies/from-cyrillic.ts'
import type { EntityType, EntryName, ListEntry } from '../model.ts'
import { isInAbjad } from '../scripts/abjad.ts'
import { SETTINGS } from '../settings.ts'
import type { LegalClass } from '../text/legal-forms.ts'
import { type PreparedName, prepareName } from '../text/prepare-name.ts'
import type { Token } from '../text/token.ts'
import type { HashIndex } from './hash-index.ts'
import type { ListedEntries } from './listed-entries.ts'
import type { ListedWords } from './listed-words.ts'
import type { PackedTexts } from './packed-texts.ts'

export type IndexOptions = {
  /** List id to the version in force; stored with every hit. */
  readonly listVersions?: Readonly<Record<string, string>>
}

/** Bits kept per name: reads as Chinese, holds Han, its legal form's class, is in Cyrillic, in a script without vowels, in ASCII. */
export const NAME_FLAGS = {
  tight: 1,
  han: 2,
  limited: 4,
  stock: 8,
  partnership: 16,
  cyrillic: 32,
  abjad: 64,
  plain: 128,
} as const

/** Immutable. Typed arrays alone, so that it can be kept and taken up again as it lies (`snapshot.ts`). */
export type ScreeningIndex = {
  readonly listVersions: Readonly<Record<string, string>>
  readonly entries: ListedEntries
  readonly words: ListedWords
  /** The listed names as written. */
  readonly names: PackedTexts
  readonly termMasks: Int32Array
  readonly termLengths: Uint8Array
  /** Per name: its entry, its place among the entry's names, its flags, and where its words begin. */
  readonly nameEntry: Int32Array
  readonly namePlace: Uint16Array
  readonly nameFlags: Uint8Array
  readonly nameStart: Int32Array
  readonly nameTerms: Int32Array
  /** Per word: the names that hold it, from `postingStart[term]` to the next. */
  readonly postingStart: Int32Array
  readonly postings: Int32Array
  /** Words by the sounds of their consonants and their length, and by themselves with one letter left out. */
  readonly bySkeleton: HashIndex
  readonly byDeletion: HashIndex
  /** Words by their consonants alone, and those of them that came from a script that writes no others. */
  readonly byConsonants: HashIndex
  readonly inAbjad: HashIndex
  /** Names by Han strings, Han pairs, syllable keys and initials. */
  readonly byKey: HashIndex
  readonly byIdentifier: HashIndex
}

export function nameCount(index: ScreeningIndex): number {
  return index.nameEntry.length
}

/** How rare a word is among all names: ln(N / n), at least a little. */
export function rarity(index: ScreeningIndex, term: number): number {
  const bearers = (index.postingStart[term + 1] as number) - (index.postingStart[term] as number)
  return Math.max(SETTINGS.candidates.leastRarity, Math.log(nameCount(index) / Math.max(1, bearers)))
}

export function entryIdOf(index: ScreeningIndex, name: number): number {
  return index.nameEntry[name] as number
}

export function entryOf(index: ScreeningIndex, name: number): ListEntry {
  return index.entries.at(entryIdOf(index, name))
}

export function entryNameOf(index: ScreeningIndex, name: number): EntryName {
  return entryOf(index, name).names[index.namePlace[name] as number] as EntryName
}

export function preparedName(index: ScreeningIndex, name: number): PreparedName {
  const flags = index.nameFlags[name] as number
  if ((flags & (NAME_FLAGS.han | NAME_FLAGS.cyrillic)) !== 0)
    return prepareName(index.names.at(name), index.entries.typeOf(entryIdOf(index, name)))
  const tokens: Token[] = []
  const end = index.nameStart[name + 1] as number
  for (let at = index.nameStart[name] as number; at < end; at++) {
    tokens.push(index.words.at(index.nameTerms[at] as number))
  }
  let original: string | undefined
  return {
    get original() {
      return (original ??= index.names.at(name))
    },
    isPlain: (flags & NAME_FLAGS.plain) !== 0,
    tokens,
    han: [],
    legal: legalOf(flags),
    isTight: (flags & NAME_FLAGS.tight) !== 0,
  }
}

export function flagsOf(name: PreparedName): number {
  const legal = name.legal === null ? 0 : NAME_FLAGS[name.legal]
  const script =
    (name.han.length > 0 ? NAME_FLAGS.han : 0) |
    (isInCyrillic(name) ? NAME_FLAGS.cyrillic : 0) |
    (isInAbjad(name) ? NAME_FLAGS.abjad : 0) |
    (name.isPlain ? NAME_FLAGS.plain : 0)
  return (name.isTight ? NAME_FLAGS.tight : 0) | script | legal
}

function legalOf(flags: number): LegalClass | null {
  if ((flags & NAME_FLAGS.limited) !== 0) return 'limited'
  if ((flags & NAME_FLAGS.stock) !== 0) return 'stock'
  return (flags & NAME_FLAGS.partnership) !== 0 ? 'partnership' : null
}

/** Names of companies have initials worth looking up; those of persons do not. */
export function hasInitials(type: EntityType): boolean {
  return type !== 'person'
}
