import { once } from '../once.ts'
import cantonese from '../tables/cantonese.generated.json' with { type: 'json' }
import common from '../tables/common.generated.json' with { type: 'json' }
import mandarin from '../tables/mandarin.generated.json' with { type: 'json' }
import { hongKong } from './hong-kong.ts'
import { MIN_NAN_SPELLINGS } from './min-nan.ts'
import { placesOf, Spellings } from './spellings.ts'
import { wadeGiles } from './wade-giles.ts'

/** The spelling systems: three whose syllables follow from a character by rule, and what southern families abroad write. */
export type System = 'pinyin' | 'wade_giles' | 'hong_kong' | 'min_nan'
export const SYSTEMS: readonly System[] = ['pinyin', 'wade_giles', 'hong_kong', 'min_nan']

const commonCharacters = once(() => new Set(common))

/** ü is spelled u or yu in passports; both stand beside the v of keyboards (GB/T 28039). */
function pinyinSpellings(syllable: string): readonly string[] {
  return syllable.includes('v')
    ? [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')]
    : [syllable]
}

function readingsOf(table: Readonly<Record<string, string>>, spell: (reading: string) => readonly string[]) {
  return Object.entries(table).map(([reading, characters]) => ({ spellings: spell(reading), characters }))
}

const mandarinPlaces = once(() => placesOf(Object.values(mandarin)))

const SPELLINGS: Readonly<Record<System, () => Spellings>> = {
  pinyin: once(() => new Spellings(readingsOf(mandarin, pinyinSpellings), mandarinPlaces)),
  wade_giles: once(() => new Spellings(readingsOf(mandarin, wadeGiles), mandarinPlaces)),
  hong_kong: once(() => new Spellings(readingsOf(cantonese, hongKong))),
  min_nan: once(
    () => new Spellings([...MIN_NAN_SPELLINGS].map(([characters, spellings]) => ({ spellings, characters }))),
  ),
}

export function spellingsOf(character: string, system: System): readonly string[] {
  return SPELLINGS[system]().spellingsOf(character)
}

export function charactersOf(syllable: string, system: System): ReadonlySet<string> {
  return SPELLINGS[system]().charactersOf(syllable)
}

/** True for the characters in common use on the mainland (GB 2312), which names are made of. */
export function isCommonCharacter(character: string): boolean {
  return commonCharacters().has(character)
}

export function allSyllables(system: System): Iterable<string> {
  return SPELLINGS[system]().all()
}

export function hasSyllable(syllable: string, system: System): boolean {
  return SPELLINGS[system]().has(syllable)
}
