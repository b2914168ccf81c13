import { remembering } from '../remember.ts'
import type { Tally } from '../score/tally.ts'
import { SETTINGS } from '../settings.ts'
import type { PreparedName } from '../text/prepare-name.ts'
import { type Interpretation, interpretTokens } from './interpret.ts'
import { charactersOf, isCommonCharacter, type System } from './readings.ts'
import { surnamesSpelled } from './surnames.ts'

/**
 * They agree when a common character has both readings, syllable by syllable, and family names can be one.
 */
export function compareRomanised(left: PreparedName, right: PreparedName, tally: Tally): void {
  let best: { a: Interpretation; b: Interpretation; values: number[]; sum: number } | undefined
  const rightReadings = interpretTokens(right.tokens)
  for (const a of interpretTokens(left.tokens)) {
    for (const b of rightReadings) {
      const values = agreement(a, b)
      if (!values) continue
      const sum = values.reduce((total, value) => total + value, 0) - a.near - b.near
      if (sum > (best?.sum ?? Number.NEGATIVE_INFINITY)) best = { a, b, values, sum }
    }
  }
  if (!best) {
    tally.against('romanisation', left.original, right.original, 1, 'romanisations_differ')
    return
  }
  const { a, b, values } = best
  tally.agree('romanisation', a.surname, b.surname, 1, SETTINGS.romanised.most, 'surname_in_two_systems')
  values.forEach((value, at) => {
    const code = a.given[at] === b.given[at] ? 'same_syllable' : 'syllable_in_two_systems'
    tally.agree('romanisation', a.given[at] ?? '', b.given[at] ?? '', 1, value, code)
  })
  tally.cap('romanisation', a.system, b.system, SETTINGS.romanised.cap, 'romanisations_without_han')
  if (a.near + b.near > 0)
    tally.factor('romanisation', a.system, b.system, SETTINGS.romanised.nearFactor, 'nearly_spelled')
  if (a.western.join(' ') !== b.western.join(' ')) {
    tally.factor(
      'western_name',
      a.western.join(' '),
      b.western.join(' '),
      SETTINGS.romanised.westernFactor,
      'western_name_left_out',
    )
  }
}

function agreement(a: Interpretation, b: Interpretation): number[] | undefined {
  if (a.given.length !== b.given.length || a.near + b.near > 1) return undefined
  if (!sharesSurname(a.surname, b.surname)) return undefined
  const values: number[] = []
  for (let at = 0; at < a.given.length; at++) {
    const value = syllableValue(a.given[at] ?? '', a.system, b.given[at] ?? '', b.system)
    if (value < (a.given.length === 1 ? SETTINGS.romanised.leastAlone : SETTINGS.romanised.least))
      return undefined
    values.push(value)
  }
  return values
}

function sharesSurname(a: string, b: string): boolean {
  const others = surnamesSpelled(b)
  for (const han of surnamesSpelled(a)) if (others.has(han)) return true
  return false
}

const commonCharacters = remembering((key): ReadonlySet<string> => {
  const [system = 'pinyin', syllable = ''] = key.split(' ')
  return new Set([...charactersOf(syllable, system as System)].filter(isCommonCharacter))
})

const CACHE = new Map<string, number>()

function syllableValue(a: string, systemA: System, b: string, systemB: System): number {
  if (a === b && systemA === systemB) return 1
  const key = `${systemA}${a} ${systemB}${b}`
  const known = CACHE.get(key)
  if (known !== undefined) return known
  const left = commonCharacters(`${systemA} ${a}`)
  const right = commonCharacters(`${systemB} ${b}`)
  let shared = 0
  for (const character of left) if (right.has(character)) shared += 1
  const share = shared === 0 ? 0 : shared / Math.min(left.size, right.size)
  const value =
    shared === 0
      ? 0
      : SETTINGS.romanised.least + (SETTINGS.romanised.most - SETTINGS.romanised.least) * Math.sqrt(share)
  CACHE.set(key, value)
  return value
}
