import {
  measuresOf,
  NONE_KEY,
  OTHERS_KEY,
  REPORTS,
  type ReportDimension,
  type ReportName,
} from '@kaihu/domain/order/report/catalogue.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import type { CountRow } from '../report.store.ts'
import { groupLines } from './group-lines.ts'
import { BY_TIME } from './line-keys.ts'
import type { SpreadLine } from './spread.ts'

type Value = number | null
export type Line = { key: string; values: Value[] }
export type Table = { lines: Line[]; total: Value[] }

const LAST = [OTHERS_KEY, NONE_KEY]

const places: ReadonlyMap<string, number> = new Map(STATUS_CODES.map((code, index) => [code, index]))

/** Time goes on, statuses follow the way of an order; all else by size, what has no name of its own at the end. */
function ordered(lines: readonly Line[], by: ReportDimension): Line[] {
  if (BY_TIME.includes(by)) return lines.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  if (by === 'status') return lines.toSorted((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
  const sizeOf = ({ values }: Line) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return lines.toSorted(
    (a, b) => LAST.indexOf(a.key) - LAST.indexOf(b.key) || sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1),
  )
}

/** A table of counts. A fact may count in several lines, in the whole it counts once. */
export function countTable(report: ReportName, by: ReportDimension, rows: readonly CountRow[]): Table {
  const names = measuresOf(report).map(([name]) => name)
  const sumOf = (of: readonly CountRow[], name: string): number =>
    of.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)
  // A field's returns are those that mark it; the returns of several fields together cannot be told from their marks.
  const valueOf = (key: string, of: readonly CountRow[], name: string): Value => {
    if (by !== 'field' || name !== 'returns') return sumOf(of, name)
    return key === OTHERS_KEY ? null : sumOf(of, 'marks')
  }
  const lines = [...groupLines(rows, by)].map(([key, of]) => ({
    key,
    values: names.map((name) => valueOf(key, of, name)),
  }))
  return {
    lines: ordered(
      lines.filter(({ values }) => values.some((value) => value !== 0)),
      by,
    ),
    total: names.map((name) => sumOf(rows, name)),
  }
}

type Pick = readonly [metric: string, part: 'count' | 'total' | 'median' | 'ninety']

const PICKS: Readonly<Record<'turnaround' | 'steps', Readonly<Record<string, Pick>>>> = {
  turnaround: {
    orders: ['touch', 'count'],
    touchMedian: ['touch', 'median'],
    touchNinety: ['touch', 'ninety'],
    waitingMedian: ['waiting', 'median'],
    waitingNinety: ['waiting', 'ninety'],
    elapsedMedian: ['elapsed', 'median'],
    elapsedNinety: ['elapsed', 'ninety'],
  } satisfies Record<keyof (typeof REPORTS)['turnaround']['measures'], Pick>,
  steps: {
    touched: ['touch', 'count'],
    touchMedian: ['touch', 'median'],
    touchNinety: ['touch', 'ninety'],
    touchTotal: ['touch', 'total'],
    waited: ['waiting', 'count'],
    waitingMedian: ['waiting', 'median'],
    waitingNinety: ['waiting', 'ninety'],
    waitingTotal: ['waiting', 'total'],
  } satisfies Record<keyof (typeof REPORTS)['steps']['measures'], Pick>,
}

export function spreadTable(
  report: keyof typeof PICKS,
  by: ReportDimension,
  rows: readonly SpreadLine[],
): Table {
  const found = new Map(rows.map((row) => [`${row.key}/${row.metric}`, row]))
  const valueOf = (key: string | null, [metric, part]: Pick): Value =>
    found.get(`${key}/${metric}`)?.[part] ?? (part === 'count' || part === 'total' ? 0 : null)
  const valuesOf = (key: string | null): Value[] =>
    measuresOf(report).map(([name]) => {
      const pick = PICKS[report][name]
      return pick === undefined ? null : valueOf(key, pick)
    })
  const keys = [...new Set(rows.map(({ key }) => key))].filter((key) => key !== null)
  const lines = keys.map((key) => ({ key, values: valuesOf(key) }))
  return { lines: ordered(lines, by), total: valuesOf(null) }
}
