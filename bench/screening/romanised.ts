import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { report } from './report.ts'

export type RomanisedPerson = {
  readonly han: string
  readonly pinyin: string
  readonly spelled: string
  readonly system: 'hk' | 'wg'
}

function personOf({
  han = '',
  pinyin = '',
  spelled = '',
  system,
}: Readonly<Record<string, string>>): RomanisedPerson {
  return { han, pinyin, spelled, system: system === 'hk' ? 'hk' : 'wg' }
}

/** Public persons by their own published spelling; the second half was never looked at while rules were made. */
export function romanisedPeople(half: 'development' | 'blind'): RomanisedPerson[] {
  const text = readFileSync(join(import.meta.dirname, 'romanised-people.csv'), 'utf8')
  const people = parseCsv(text).map(personOf)
  return people.filter((_, at) => (at % 2 === 0) === (half === 'development'))
}

/** Pairs of one person found, and pairs of two different persons falsely found, at the review score. */
export function measureRomanised(people: readonly RomanisedPerson[]) {
  const isFound = (a: string, b: string) => comparePair(a, b, 'Person').score >= CALIBRATION.review
  const missed = people.filter((person) => !isFound(person.pinyin, person.spelled))
  let [falsePairs, pairs] = [0, 0]
  people.forEach((one, at) => {
    people.forEach((other, place) => {
      if (at === place || one.pinyin === other.pinyin) return
      pairs += 1
      if (isFound(one.pinyin, other.spelled)) falsePairs += 1
    })
  })
  return { people: people.length, missed, falsePairs, pairs }
}

/** Han against both Latin spellings. */
export function measureHanLatin(people: readonly RomanisedPerson[]) {
  const isFound = (a: string, b: string) => comparePair(a, b, 'Person').score >= CALIBRATION.review
  const tries = people.flatMap((person) => [
    [person.han, person.pinyin],
    [person.han, person.spelled],
  ]) as [string, string][]
  return { pairs: tries.length, missed: tries.filter(([han, latin]) => !isFound(han, latin)) }
}

/** Both halves apart: rules were made on the development half only. */
export function benchRomanised(): void {
  for (const half of ['development', 'blind'] as const) {
    const people = romanisedPeople(half)
    const { missed, falsePairs, pairs } = measureRomanised(people)
    const found = 1 - missed.length / people.length
    report(`romanisations_found_${half}`, found, '>= 0.95', found >= 0.95, {
      pairs: people.length,
      missed: missed.length,
    })
    const share = falsePairs / pairs
    report(`romanisations_false_${half}`, share, '<= 0.001', share <= 0.001, { falsePairs, pairs })
    const han = measureHanLatin(people)
    const met = 1 - han.missed.length / han.pairs
    report(`han_latin_found_${half}`, met, '>= 0.98', met >= 0.98, {
      pairs: han.pairs,
      missed: han.missed.length,
    })
  }
}
