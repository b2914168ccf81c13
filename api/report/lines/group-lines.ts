import {
  LONG_DIMENSIONS,
  MOST_NAMED,
  OTHERS_KEY,
  type ReportDimension,
} from '@kaihu/domain/order/report/catalogue.ts'
import { lineKeysOf } from './line-keys.ts'

export function largestOf(lines: readonly { key: string; size: number }[]): string[] {
  return lines
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => b.size - a.size || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_NAMED)
    .map(({ key }) => key)
}

function put<Row>(groups: Map<string, Row[]>, key: string, rows: readonly Row[]): void {
  const group = groups.get(key)
  if (group) group.push(...rows)
  else groups.set(key, [...rows])
}

type Sized = { key: string; size: number }

/** In a long dimension the largest lines keep their names and the others are one together. */
function named<Row extends Sized>(lines: Map<string, Row[]>): Map<string, Row[]> {
  const sizes = [...lines].map(([key, rows]) => ({
    key,
    size: rows.reduce((sum, { size }) => sum + size, 0),
  }))
  const names = new Set(largestOf(sizes))
  const kept = new Map<string, Row[]>()
  for (const [key, rows] of lines) put(kept, names.has(key) ? key : OTHERS_KEY, rows)
  return kept
}

export function groupLines<Row extends Sized>(
  rows: readonly Row[],
  by: ReportDimension,
): ReadonlyMap<string, readonly Row[]> {
  const keysOf = lineKeysOf(by)
  const lines = new Map<string, Row[]>()
  for (const row of rows) {
    for (const key of keysOf(row.key)) put(lines, key, [row])
  }
  return LONG_DIMENSIONS.includes(by) ? named(lines) : lines
}
