import { comparePair } from '@kaihu/screening/compare-pair.ts'
import type { MatchGroup } from '@kaihu/screening/model.ts'
import { readLabelled } from './data.ts'
import { fitLogistic, logitOf } from './logistic.ts'
import { romanisedPeople } from './romanised.ts'

type Labelled = {
  readonly score: number
  readonly probability: number
  readonly group: MatchGroup
  readonly isMatch: boolean
}

const BINS = 5
const FEWEST = 30

/** Prints per group of scripts how often pairs of a score are really the same, and the curve that fits them. */
export function printCalibration(): void {
  const pairs = [...fromNameBench(), ...fromPeople()]
  for (const group of ['latin', 'han_han', 'han_latin', 'latin_cross'] as const) {
    const own = pairs.filter((pair) => pair.group === group)
    const fit =
      own.length < FEWEST ? undefined : fitLogistic(own.map((pair) => [logitOf(pair.score), pair.isMatch]))
    const line = {
      bench: 'screening',
      measure: `calibration_${group}`,
      pairs: own.length,
      fit,
      reliability: bins(own),
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

function fromNameBench(): Labelled[] {
  return readLabelled('name_bench_dev.csv').map((row) => {
    const pair = comparePair(row.name1 ?? '', row.name2 ?? '', row.schema)
    return { ...pair, isMatch: row.is_match === 'true' }
  })
}

function fromPeople(): Labelled[] {
  const people = romanisedPeople('development')
  return people.flatMap((person, at) => {
    const others = [person, ...people.slice(at + 1, at + 6)]
    return others.flatMap((other) =>
      [
        [person.pinyin, other.spelled],
        [person.han, other.spelled],
        [person.han, other.pinyin],
        [person.han, other.han],
      ].map(([a = '', b = '']) => ({ ...comparePair(a, b, 'Person'), isMatch: person === other })),
    )
  })
}

function bins(pairs: readonly Labelled[]) {
  return Array.from({ length: BINS }, (_, bin) => {
    const inside = pairs.filter((pair) => Math.min(BINS - 1, Math.floor(pair.probability * BINS)) === bin)
    const mean = (of: (pair: Labelled) => number) =>
      inside.length === 0
        ? null
        : Math.round((inside.reduce((sum, pair) => sum + of(pair), 0) / inside.length) * 1e3) / 1e3
    return {
      said: mean((pair) => pair.probability),
      seen: mean((pair) => Number(pair.isMatch)),
      pairs: inside.length,
    }
  })
}
