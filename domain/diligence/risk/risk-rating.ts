import type { RiskFacts } from './risk-facts.ts'
import { type DirectHigh, directHighs, linesOf, type RiskLine, type RiskPointsTable } from './risk-points.ts'

export type CalculatedRating = {
  readonly rating: 'H' | 'M' | 'L'
  readonly sum: number
  readonly lines: readonly { readonly line: RiskLine; readonly points: number }[]
  readonly direct: readonly DirectHigh[]
  readonly tableVersion: string
}

/** Rates by the points table: any direct fact or a sum from `highFrom` is H, from `mediumFrom` M, else L. */
export function rateRisk(facts: RiskFacts, table: RiskPointsTable): CalculatedRating {
  const lines = linesOf(facts, table).map((line) => ({ line, points: table.points[line] }))
  const sum = lines.reduce((total, { points }) => total + points, 0)
  const direct = directHighs(facts)
  return { rating: ratingOf(sum, direct.length > 0, table), sum, lines, direct, tableVersion: table.version }
}

function ratingOf(sum: number, isDirect: boolean, table: RiskPointsTable): CalculatedRating['rating'] {
  if (isDirect || sum >= table.highFrom) return 'H'
  return sum >= table.mediumFrom ? 'M' : 'L'
}
