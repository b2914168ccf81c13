import { foldHan } from '../../chinese/fold-han.ts'
import { type System, spellingsOf } from '../../chinese/readings.ts'
import { numeralAt } from '../../text/han-numbers.ts'
import type { PreparedName } from '../../text/prepare-name.ts'
import { BRANDS } from '../brands.ts'
import { MORE_BRANDS } from '../more-brands.ts'
import { MORE_TRADES } from '../more-trades.ts'
import { PINYIN_PLACES, PLACE_NAMES, POSTAL_PLACES } from '../place-names.ts'
import { STEM_WORDS } from '../stem-words.ts'
import { HAN_FILLERS, TRADE_WORDS } from '../trade-words.ts'
import { type Step, spelledEnds } from './spelled-ends.ts'
import { dictionaryOf, type Tongue } from './tongue.ts'

/** Companies spell their own name by rule. */
const SYSTEMS: readonly System[] = ['pinyin', 'wade_giles', 'hong_kong']
const LATIN = /^[a-z0-9]+$/
/** Behind a family name it says whose the house is: 温氏 is Wen's, Wens or Wenshi. */
const HOUSE = '氏'

function spelled(units: readonly string[], system: System): string {
  return units.map((unit) => (LATIN.test(unit) ? unit : (spellingsOf(unit, system)[0] ?? ''))).join('')
}

function readingsOf(character: string, system: System): readonly string[] {
  const readings = spellingsOf(character, system).filter((reading) => reading !== '')
  return character === HOUSE ? [...readings, 's', ''] : readings
}

function* stepsIn(units: readonly string[], at: number, system: System): Iterable<Step> {
  const unit = units[at]
  if (unit === undefined || LATIN.test(unit)) return
  for (const reading of readingsOf(unit, system)) yield [reading, at + 1]
}

function spelledTo(units: readonly string[], at: number, written: string): readonly number[] {
  const unit = units[at] ?? ''
  if (LATIN.test(unit)) return unit === written ? [at + 1] : []
  if (written.startsWith('#')) {
    const numeral = numeralAt(units, at)
    return numeral && `#${numeral.value}` === written ? [numeral.to] : []
  }
  const ends = SYSTEMS.flatMap((system) => spelledEnds(at, written, (place) => stepsIn(units, place, system)))
  return [...new Set(ends)]
}

function systems(units: readonly string[], written: string): readonly System[] {
  return SYSTEMS.filter((system) =>
    spelledEnds(0, written, (place) => stepsIn(units, place, system)).includes(units.length),
  )
}

/** Letters beside the Han stand in front: which way round they stand says nothing. */
function unitsOf({ han, tokens }: PreparedName): readonly string[] {
  const letters = tokens.filter(({ number }) => number === undefined).map(({ text }) => text)
  return [...letters, ...han.join('')]
}

/** Chinese companies: characters, by their readings. */
export const HAN: Tongue = {
  home: new Set(['china', 'chinese']),
  dictionary: dictionaryOf({
    shared: [TRADE_WORDS, MORE_TRADES, PLACE_NAMES, POSTAL_PLACES],
    own: [BRANDS, MORE_BRANDS, STEM_WORDS],
    fillers: HAN_FILLERS,
    spelled: { words: PINYIN_PLACES, by: (word) => spelled([...word], 'pinyin') },
    cut: (word) => [...word],
    fold: foldHan,
  }),
  unitsOf,
  spelledTo,
  systems,
  spell: (units) => SYSTEMS.map((system) => spelled(units, system)),
}
