import type { NameKind } from '../latin/align.ts'
import type { Tally } from '../score/tally.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { type Interpretation, interpret } from './interpret.ts'
import { spellingsOf } from './readings.ts'
import { isSurname, surnameSystems } from './surnames.ts'

/** What an agreement of sounds is worth against the same characters (screening.md 4.4). */
export const SYSTEM_VALUE = { pinyin: 0.97, hong_kong: 0.95, wade_giles: 0.93, table: 0.93 } as const
const WESTERN_FACTOR = 0.97
const COMPANY_VALUE = 0.95

/** Compares a name in Han with one in Latin letters by the readings of its characters. */
export function compareHanLatin(han: PreparedName, latin: PreparedName, kind: NameKind, tally: Tally): void {
  if (kind === 'company') {
    compareCompany(han, latin, tally)
    return
  }
  const readings = interpret(latin.tokens.map((token) => token.text))
  let best: { reading: Interpretation; cut: HanName; value: number } | undefined
  for (const cut of cutHan(han)) {
    for (const reading of readings) {
      const value = agreement(cut, reading)
      if (value > (best?.value ?? 0)) best = { reading, cut, value }
    }
  }
  if (!best) {
    tally.against('reading', han.original, latin.original, 1, 'readings_differ')
    return
  }
  tally.agree('reading', best.cut.surname, best.reading.surname, 1, best.value, 'surname_reading')
  best.cut.given.forEach((character, at) => {
    const syllable = best.reading.given[at] ?? ''
    tally.agree('reading', character, syllable, 1, best.value, `reading_${best.reading.system}`)
  })
  if (best.reading.western.length > 0) {
    tally.factor('western_name', '', best.reading.western.join(' '), WESTERN_FACTOR, 'western_name_left_out')
  }
}

interface HanName {
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

function agreement(name: HanName, reading: Interpretation): number {
  if (name.given.length !== reading.given.length) return 0
  const systems = surnameSystems(name.surname, reading.surname)
  if (systems.length === 0) return 0
  const isSpelled = name.given.every((character, at) =>
    spellingsOf(character, reading.system).includes(reading.given[at] ?? ''),
  )
  if (!isSpelled) return 0
  const isOneSystem = systems.includes(reading.system)
  return Math.min(SYSTEM_VALUE[reading.system], isOneSystem ? 1 : SYSTEM_VALUE.table)
}

/** A Chinese company in Latin letters is often its whole name in pinyin. */
function compareCompany(han: PreparedName, latin: PreparedName, tally: Tally): void {
  const written = latin.tokens.map((token) => token.text).join('')
  if (isSpelledOut([...han.han.join('')], written)) {
    tally.agree('reading', han.original, latin.original, 1, COMPANY_VALUE, 'reading_pinyin')
  } else {
    tally.against('reading', han.original, latin.original, 1, 'readings_differ')
  }
}

function isSpelledOut(characters: readonly string[], written: string): boolean {
  const [first, ...rest] = characters
  if (first === undefined) return written === ''
  return spellingsOf(first, 'pinyin').some(
    (reading) => written.startsWith(reading) && isSpelledOut(rest, written.slice(reading.length)),
  )
}
