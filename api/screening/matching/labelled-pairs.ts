import { existsSync, readFileSync } from 'node:fs'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { parseCsv } from '@kaihu/screening/readers/csv-rows.ts'
import { OWN_NUMBERS, type Tuning, withTuning } from '@kaihu/screening/tuning.ts'

/** Two names, and whether they are one person's or one company's. */
export type LabelledPair = {
  readonly left: string
  readonly right: string
  readonly schema: string | undefined
  readonly isMatch: boolean
}

/** How the pairs are judged at the threshold: rightly found, not found, found falsely. */
export type LabelledCounts = { readonly found: number; readonly missed: number; readonly false: number }

/** The labelled pairs of this installation: columns name1, name2, schema, is_match. Undefined where it has none. */
export function readLabelledPairs(file: string | undefined): readonly LabelledPair[] | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  return parseCsv(readFileSync(file, 'utf8')).map((row) => ({
    left: row['name1'] ?? '',
    right: row['name2'] ?? '',
    schema: row['schema'],
    isMatch: row['is_match'] === 'true',
  }))
}

/** What the threshold makes of the pairs by these numbers. */
export function countLabelled(pairs: readonly LabelledPair[], tuning: Tuning): LabelledCounts {
  const review = tuning.review ?? OWN_NUMBERS.review
  const isFlagged = ({ left, right, schema }: LabelledPair) =>
    withTuning(tuning, () => comparePair(left, right, schema).score) >= review
  const flags = pairs.map((pair) => ({ isMatch: pair.isMatch, isFlagged: isFlagged(pair) }))
  const count = (isMatch: boolean, flagged: boolean) =>
    flags.filter((one) => one.isMatch === isMatch && one.isFlagged === flagged).length
  return { found: count(true, true), missed: count(true, false), false: count(false, true) }
}
