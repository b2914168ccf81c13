import { existsSync, readFileSync } from 'node:fs'
import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { parseCsvRows } from '@kaihu/screening/readers/csv-rows.ts'
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
  return parseCsvRows(readFileSync(file, 'utf8')).map(({ record, line }) => ({
    left: record['name1'] ?? '',
    right: record['name2'] ?? '',
    schema: record['schema'],
    isMatch: labelOf(record['is_match'] ?? '', line),
  }))
}

const LABELS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** A label that is neither would be counted as a pair of others, and the dry run would flatter what is drafted. */
function labelOf(text: string, line: number): boolean {
  const label = LABELS.get(text.trim().toLowerCase())
  if (label === undefined)
    throw new RangeError(
      `line ${line} of LABELLED_NAMES: is_match must be true or false, not ${JSON.stringify(text)}`,
    )
  return label
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
