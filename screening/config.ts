import { createHash } from 'node:crypto'
import { CALIBRATION } from './score/calibration.ts'
import { WEIGHTS } from './text/token.ts'

/** Major: scores of the same facts may differ, dismissals reopen. Minor: speed, readers, words. */
export const engineVersion = '2.0.0'

/**
 * Every number that the name score depends on beyond the words themselves. A change is a change of
 * configuration: dual-approved, versioned, with a report before and after.
 */
export const SETTINGS = {
  /** What a differing word costs against an agreeing one, by kind of name. */
  contradiction: { person: 2.5, company: 2.5 },
  /** What a missing word costs: persons leave names out every day, companies hardly ever. */
  omission: { person: 0.22, company: 0.9 },
  /** Where a word's similarity ceases to be one: share of its length that may be edited. */
  editShare: 0.3,
  /** Least similarity at which two words are taken for one. */
  leastSimilarity: 0.7,
  /** No word agrees exactly and one is missing: two slips and an omission at once are rarer than two people. */
  onlySimilar: 0.9,
  /** Only one word agrees and the other name has more: a bare surname or given name is no hit by itself. */
  singleWordCap: 0.66,
  /** Numbers differ but all else agrees in a longer name: a sister fund or ship, shown and never confirmed. */
  sisterCap: 0.75,
  /** Numbers differ and little else agrees. */
  numberCap: 0.5,
  /** Both sides are written in Han, and less of it agrees than this: no other word they share makes them one. */
  leastHan: 0.6,
  hanCap: 0.5,
  /** Their Han agrees and their letters less than this: sisters at most. */
  leastLetters: 0.5,
} as const

/** Hash of everything configurable; stored with every hit so that a score can be explained years later. */
export const configHash: string = createHash('sha256')
  .update(JSON.stringify({ SETTINGS, WEIGHTS, CALIBRATION }))
  .digest('hex')
  .slice(0, 16)
