import { addDays, getPlainDate, weekdayOf } from '@kaihu/domain/base/plain-date.ts'
import type { ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import type { SpreadLine } from '../report.store.ts'
import { ALL_KEY } from '../sql/keyed.sql.ts'
import { countStays, ROWS_OF_LINE } from './count-stays.ts'
import { MinuteCounts } from './minute-counts.ts'
import type { StayPack } from './stay-pack.ts'
import type { Layout } from './stay-places.ts'

const METRICS = ['touch', 'waiting'] as const

const TIME_KEYS: Readonly<Partial<Record<ReportDimension, (day: string) => string>>> = {
  day: (day) => day,
  week: (day) => addDays(getPlainDate(day), 1 - weekdayOf(getPlainDate(day))),
  month: (day) => day.slice(0, 7),
}

const spreadLines = (counts: MinuteCounts, lines: readonly (string | null)[]): SpreadLine[] =>
  lines.flatMap((key, place) =>
    METRICS.flatMap((metric, row) => {
      const spread = counts.spreadOf(place * ROWS_OF_LINE + row)
      return spread ? [{ key, metric, ...spread }] : []
    }),
  )

/** What is being counted: packs go in day after day, the lines of the report come out. */
export type Tally = { add(pack: StayPack): void; lines(): SpreadLine[] }

/** Begins to count. Lines of time are done with when the next begins, so that a report by day needs no more room. */
export const startTally = (by: ReportDimension, { lines, places }: Layout): Tally => {
  const timeKey = TIME_KEYS[by]
  const whole = new MinuteCounts(ROWS_OF_LINE)
  const done: SpreadLine[] = []
  let counts = new MinuteCounts(lines.length * ROWS_OF_LINE)
  let current: string | undefined
  const close = () => {
    done.push(...spreadLines(counts, timeKey ? [current ?? null] : lines))
    if (by === 'flag') return
    for (const place of lines.keys()) {
      for (const row of METRICS.keys()) whole.addRow(row, counts, place * ROWS_OF_LINE + row)
    }
  }
  return {
    add: (pack) => {
      const key = timeKey?.(pack.day)
      if (current !== undefined && key !== current) {
        close()
        counts = new MinuteCounts(lines.length * ROWS_OF_LINE)
      }
      current = key
      countStays(counts, pack, places)
    },
    lines: () => {
      close()
      const named = done.map((line) => (line.key === ALL_KEY ? { ...line, key: null } : line))
      return [...named, ...spreadLines(whole, [null])]
    },
  }
}
