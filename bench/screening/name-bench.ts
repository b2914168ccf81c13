import { comparePair } from '@kaihu/screening/compare-pair.ts'
import { ofacPortalScore } from '@kaihu/screening/ofac-portal/score.ts'
import { CALIBRATION } from '@kaihu/screening/score/calibration.ts'
import { readLabelled } from './data.ts'
import { report } from './report.ts'

/** F1 over the labelled pairs at the review score, and the errors among those the set calls STRONG. */
export function benchNamePairs(): void {
  const rows = readLabelled('name_bench_dev.csv').map((row) => ({
    isMatch: row.is_match === 'true',
    isStrong: row.quality === 'STRONG',
    isFlagged: comparePair(row.name1 ?? '', row.name2 ?? '', row.schema).score >= CALIBRATION.review,
  }))
  const count = (isMatch: boolean, isFlagged: boolean) =>
    rows.filter((row) => row.isMatch === isMatch && row.isFlagged === isFlagged).length
  const [hits, falseHits, misses] = [count(true, true), count(false, true), count(true, false)]
  const f1 = (2 * hits) / (2 * hits + falseHits + misses)
  const detail = { threshold: CALIBRATION.review, hits, falseHits, misses, pairs: rows.length }
  report('name_bench_f1', f1, '>= 0.85', f1 >= 0.85, detail)
  const strong = rows.filter((row) => row.isStrong && row.isMatch !== row.isFlagged).length
  report('name_bench_strong_errors', strong, '0', strong === 0)
}

const NO_RESULT = -1
const TOLERANCE = 5

/** Share of the portal's own scores met within five points. */
export function benchOfacPortal(): void {
  const rows = readLabelled('ofac_fixtures.csv').filter((row) => Number(row.ofac_score) !== NO_RESULT)
  const met = rows.filter(
    (row) =>
      Math.abs(ofacPortalScore(row.query_name ?? '', row.result_name ?? '') - Number(row.ofac_score)) <=
      TOLERANCE,
  ).length
  report('ofac_portal_within_5', met / rows.length, '>= 0.96', met / rows.length >= 0.96, {
    met,
    of: rows.length,
  })
}
