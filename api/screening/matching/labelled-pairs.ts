import { existsSync, readFileSync } from 'node:fs'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'
import { OWN_NUMBERS, type Tuning, withTuning } from '@kaihu/screening/tuning.ts'

export type LabelledPair = {
  readonly left: string
  readonly right: string
  readonly schema: string | undefined
  readonly isMatch: boolean
}

export type LabelledCounts = { readonly found: number; readonly missed: number; readonly false: number }

export function readLabelledPairs(file: string | undefined): readonly LabelledPair[] | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  return parseCsv(readFileSync(file, 'utf8')).map((row) => ({
    left: row['name1'] ?? '',
    right: row['name2'] ?? '',
    schema: row['schema'],
    isMatch: row['is_match'] === 'true',
  }))
}

export function countLabelled(pairs: readonly LabelledPair[], tuning: Tuning): LabelledCounts {
  const review = tuning.review ?? OWN_NUMBERS.review
  const isFlagged = ({ left, right, schema }: LabelledPair) =>
    withTuning(tuning, () => comparePair(left, right, schema).score) >= review
  const flags = pairs.map((pair) => ({ isMatch: pair.isMatch, isFlagged: isFlagged(pair) }))
  const count = (isMatch: boolean, flagged: boolean) =>
    flags.filter((one) => one.isMatch === isMatch && one.isFlagged === flagged).length
  return { found: count(true, true), missed: count(true, false), false: count(false, true) }
}
