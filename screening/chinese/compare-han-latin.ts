import { compareTranslated } from '../companies/compare-translated.ts'
import type { NameKind } from '../latin/align.ts'
import { editCost } from '../latin/edit-cost.ts'
import { areDistinctSyllables } from '../latin/word-similarity.ts'
import { remembering } from '../remember.ts'
import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { type Interpretation, interpretTokens } from './interpret.ts'
import { SYSTEMS, type System, spellingsOf } from './readings.ts'
import { isSurname, surnameSystems } from './surnames.ts'
import { WESTERN_NAMES } from './western-names.ts'

export function compareHanLatin(han: PreparedName, latin: PreparedName, kind: NameKind, tally: Tally): void {
  if (kind === 'company') {
    compareCompany(han, latin, tally)
    return
  }
  const words = latin.tokens.map((token) => token.text)
  const readings = [...interpretTokens(latin.tokens), ...plainReadings(words)]
  let best: { reading: LatinName; cut: HanName; values: number[]; sum: number } | undefined
  for (const cut of cutHan(han)) {
    for (const reading of readings) {
      const values = agreement(cut, reading)
      const sum = values?.reduce((total, value) => total + value, 0) ?? 0
      if (values && sum > (best?.sum ?? 0)) best = { reading, cut, values, sum }
    }
  }
  if (!best) {
    tally.against('reading', han.original, latin.original, 1, 'readings_differ')
    return
  }
  const { cut, reading, values } = best
  tally.agree('reading', cut.surname, reading.surname, 1, Math.max(...values), 'surname_reading')
  cut.given.forEach((character, at) => {
    const value = values[at] ?? 0
    const code = value < SETTINGS.readings.nearBelow ? 'nearly_spelled' : 'given_reading'
    tally.agree('reading', character, reading.given[at] ?? '', 1, value, code)
  })
  tally.cap('reading', han.original, latin.original, SETTINGS.readings.bySystem.pinyin, 'sound_only')
  if (reading.western.length > 0) {
    tally.factor(
      'western_name',
      '',
      reading.western.join(' '),
      SETTINGS.readings.westernFactor,
      'western_name_left_out',
    )
  }
}

type LatinName = Pick<Interpretation, 'surname' | 'given' | 'western'>

function plainReadings(words: readonly string[]): LatinName[] {
  const chinese = words.filter((word) => !WESTERN_NAMES.has(word))
  const western = words.filter((word) => WESTERN_NAMES.has(word))
  if (chinese.length < 2) return []
  const [first = '', ...rest] = chinese
  return [
    { surname: first, given: rest, western },
    { surname: chinese.at(-1) ?? '', given: chinese.slice(0, -1), western },
  ]
}

type HanName = {
  readonly surname: string
  readonly given: readonly string[]
}

/** Family name of one or two characters in front, or as the last run where the parts were written apart. */
function cutHan(name: PreparedName): HanName[] {
  const last = name.han.at(-1) ?? ''
  const orders = [name.han.join('')]
  if (name.han.length > 1) orders.push(last + name.han.slice(0, -1).join(''))
  return orders.flatMap((text) => {
    const characters = [...text]
    return [1, 2]
      .filter((length) => characters.length > length && isSurname(characters.slice(0, length).join('')))
      .map((length) => ({ surname: characters.slice(0, length).join(''), given: characters.slice(length) }))
  })
}

function agreement(name: HanName, reading: LatinName): number[] | undefined {
  if (name.given.length !== reading.given.length) return undefined
  const systems = surnameSystems(name.surname, reading.surname)
  if (systems.length === 0) return undefined
  const values = name.given.map((character, at) => syllableValue(`${character} ${reading.given[at] ?? ''}`))
  const near = values.filter((value) => value < SETTINGS.readings.nearBelow).length
  if (values.includes(0) || near > 1 || (near === 1 && values.length === 1)) return undefined
  const isSpelledByTable = systems.every((system) => system === 'table')
  return isSpelledByTable ? values.map((value) => Math.min(value, SETTINGS.readings.bySystem.table)) : values
}

/** By the best system that spells the character so; a letter beside it counts less, bearers spell freely. */
const syllableValue = remembering((pair) => {
  const [character = '', syllable = ''] = pair.split(' ')
  let value = 0
  for (const system of SYSTEMS) {
    for (const spelling of spellingsOf(character, system)) {
      if (spelling === syllable) value = Math.max(value, SETTINGS.readings.bySystem[system])
      else if (value < SETTINGS.readings.near && isNear(spelling, syllable, system))
        value = SETTINGS.readings.near
    }
  }
  return value
})

/** Two different proper pinyin syllables are two syllables, not one misspelt. */
function isNear(spelling: string, syllable: string, system: System): boolean {
  // The table holds the free spellings already.
  if (system === 'min_nan' || (system === 'pinyin' && areDistinctSyllables(spelling, syllable))) return false
  return (
    Math.min(spelling.length, syllable.length) >= SETTINGS.readings.shortestNear &&
    editCost(spelling, syllable, 1) <= 1
  )
}

/** A Chinese company in Latin letters is its whole name in pinyin, or its stem beside a translated trade and place. */
function compareCompany(han: PreparedName, latin: PreparedName, tally: Tally): void {
  const written = latin.tokens.map((token) => token.text).join('')
  if (!isSpelledOut([...han.han.join('')], written)) {
    compareTranslated(han, latin, tally)
    return
  }
  tally.agree('reading', han.original, latin.original, 1, SETTINGS.readings.company, 'reading_pinyin')
  tally.cap('reading', han.original, latin.original, SETTINGS.readings.company, 'sound_only')
}

function isSpelledOut(characters: readonly string[], written: string): boolean {
  const [first, ...rest] = characters
  if (first === undefined) return written === ''
  return spellingsOf(first, 'pinyin').some(
    (reading) => written.startsWith(reading) && isSpelledOut(rest, written.slice(reading.length)),
  )
}
