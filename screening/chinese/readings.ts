import cantonese from '../tables/cantonese.generated.json' with { type: 'json' }
import common from '../tables/common.generated.json' with { type: 'json' }
import mandarin from '../tables/mandarin.generated.json' with { type: 'json' }
import { foldCharacter } from './fold-han.ts'
import { hongKong } from './hong-kong.ts'
import { MIN_NAN_SPELLINGS } from './min-nan.ts'
import { wadeGiles } from './wade-giles.ts'

/** The spelling systems: three whose syllables follow from a character by rule, and what southern families abroad write. */
export type System = 'pinyin' | 'wade_giles' | 'hong_kong' | 'min_nan'
export const SYSTEMS: readonly System[] = ['pinyin', 'wade_giles', 'hong_kong', 'min_nan']

const COMMON = new Set(common)

/** ü is spelled u or yu in passports; both stand beside the v of keyboards (GB/T 28039). */
function pinyinSpellings(syllable: string): readonly string[] {
  return syllable.includes('v')
    ? [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')]
    : [syllable]
}

type Spellings = Map<string, Set<string>>

/** Syllable to characters that have it, per system; a character counts under the form it is folded to. */
function invert(
  table: Readonly<Record<string, string>>,
  spell: (reading: string) => readonly string[],
): Spellings {
  const bySpelling: Spellings = new Map()
  for (const [reading, characters] of Object.entries(table)) {
    for (const spelling of spell(reading)) {
      const known = bySpelling.get(spelling) ?? new Set<string>()
      for (const character of characters) known.add(foldCharacter(character))
      bySpelling.set(spelling, known)
    }
  }
  return bySpelling
}

const CHARACTERS: Readonly<Record<System, Spellings>> = {
  pinyin: invert(mandarin, pinyinSpellings),
  wade_giles: invert(mandarin, wadeGiles),
  hong_kong: invert(cantonese, hongKong),
  min_nan: fromTable(MIN_NAN_SPELLINGS),
}

function fromTable(table: ReadonlyMap<string, readonly string[]>): Spellings {
  const bySpelling: Spellings = new Map()
  for (const [character, spellings] of table) {
    for (const spelling of spellings) {
      const known = bySpelling.get(spelling) ?? new Set<string>()
      bySpelling.set(spelling, known.add(foldCharacter(character)))
    }
  }
  return bySpelling
}

const SPELLINGS: Readonly<Record<System, Map<string, string[]>>> = {
  pinyin: byCharacter(CHARACTERS.pinyin),
  wade_giles: byCharacter(CHARACTERS.wade_giles),
  hong_kong: byCharacter(CHARACTERS.hong_kong),
  min_nan: byCharacter(CHARACTERS.min_nan),
}

function byCharacter(bySpelling: Spellings): Map<string, string[]> {
  const table = new Map<string, string[]>()
  for (const [spelling, characters] of bySpelling) {
    for (const character of characters) {
      const known = table.get(character)
      if (known) known.push(spelling)
      else table.set(character, [spelling])
    }
  }
  return table
}

/** How a (folded) character may be spelled in a system; empty when it has no known reading. */
export function spellingsOf(character: string, system: System): readonly string[] {
  return SPELLINGS[system].get(character) ?? []
}

/** The (folded) characters a spelled syllable may stand for in a system. */
export function charactersOf(syllable: string, system: System): ReadonlySet<string> {
  return CHARACTERS[system].get(syllable) ?? EMPTY
}

const EMPTY: ReadonlySet<string> = new Set()

/** True for the characters in common use on the mainland (GB 2312), which names are made of. */
export function isCommonCharacter(character: string): boolean {
  return COMMON.has(character)
}

/** Every syllable spelled in the system. */
export function allSyllables(system: System): Iterable<string> {
  return CHARACTERS[system].keys()
}

/** True when the syllable exists in the system. */
export function hasSyllable(syllable: string, system: System): boolean {
  return CHARACTERS[system].has(syllable)
}
