import { createHash } from 'node:crypto'
import * as characterWeight from './chinese/character-weight.ts'
import * as commonSurnames from './chinese/common-surnames.ts'
import * as compoundSurnames from './chinese/compound-surnames.ts'
import * as hongKong from './chinese/hong-kong.ts'
import * as minNan from './chinese/min-nan.ts'
import * as wadeGiles from './chinese/wade-giles.ts'
import * as westernNames from './chinese/western-names.ts'
import * as brands from './companies/brands.ts'
import * as cyrillicWords from './companies/cyrillic-words.ts'
import * as moreBrands from './companies/more-brands.ts'
import * as moreTrades from './companies/more-trades.ts'
import * as placeNames from './companies/place-names.ts'
import * as stemWords from './companies/stem-words.ts'
import * as hangulSpellings from './companies/tongues/hangul-spellings.ts'
import * as koreanWords from './companies/tongues/korean-words.ts'
import * as thaiSpellings from './companies/tongues/thai-spellings.ts'
import * as thaiWords from './companies/tongues/thai-words.ts'
import * as tradeWords from './companies/trade-words.ts'
import * as sinoKorean from './korean/sino-korean.ts'
import * as filiation from './latin/filiation.ts'
import * as replacedRun from './latin/replaced-run.ts'
import * as skeleton from './latin/skeleton.ts'
import * as abjadLetters from './scripts/abjad-letters.ts'
import * as korean from './scripts/korean.ts'
import cantonese from './tables/cantonese.generated.json' with { type: 'json' }
import common from './tables/common.generated.json' with { type: 'json' }
import fold from './tables/fold.generated.json' with { type: 'json' }
import mandarin from './tables/mandarin.generated.json' with { type: 'json' }
import sinoKoreanReadings from './tables/sino-korean.generated.json' with { type: 'json' }
import surnames from './tables/surnames.generated.json' with { type: 'json' }
import * as branches from './text/branches.ts'
import * as foldText from './text/fold-text.ts'
import * as hanNumbers from './text/han-numbers.ts'
import * as legalForms from './text/legal-forms.ts'
import * as nativeForms from './text/native-forms.ts'
import * as nicknames from './text/nicknames.ts'
import * as numbers from './text/numbers.ts'
import * as places from './text/places.ts'
import * as prepareName from './text/prepare-name.ts'
import * as words from './text/words.ts'

/** The tables made from published sources, and the words and rules written by hand, each as a module exports them. */
const TABLES: Readonly<Record<string, unknown>> = {
  abjadLetters,
  branches,
  brands,
  cantonese,
  characterWeight,
  common,
  commonSurnames,
  compoundSurnames,
  cyrillicWords,
  filiation,
  fold,
  foldText,
  hanNumbers,
  hongKong,
  hangulSpellings,
  korean,
  koreanWords,
  legalForms,
  mandarin,
  minNan,
  moreBrands,
  moreTrades,
  nativeForms,
  nicknames,
  numbers,
  placeNames,
  places,
  prepareName,
  replacedRun,
  sinoKorean,
  sinoKoreanReadings,
  skeleton,
  stemWords,
  surnames,
  thaiSpellings,
  thaiWords,
  tradeWords,
  wadeGiles,
  westernNames,
  words,
}

/** What JSON leaves out or cannot say: sets, maps and patterns by what they hold; functions are the engine's version. */
function plain(_key: string, value: unknown): unknown {
  if (value instanceof Set || value instanceof Map) return [...value]
  if (value instanceof RegExp) return String(value)
  return typeof value === 'function' ? undefined : value
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, plain)).digest('hex').slice(0, 16)
}

/** Hash of every table that a score depends on, by its name. */
export const tableHashes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(TABLES).map(([name, table]) => [name, hashOf(table)]),
)
