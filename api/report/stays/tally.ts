import type { ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import { BY_TIME, lineKeysOf } from '../lines/line-keys.ts'
import { MinuteCounts } from '../lines/minute-counts.ts'
import type { SpreadLine } from '../lines/spread.ts'
import { countStays, ROWS_OF_LINE } from './count-stays.ts'
import type { StayPack } from './stay-pack.ts'
import { ALL_KEY, type Layout } from './stay-places.ts'

const METRICS = ['touch', 'waiting'] as const

function spreadLines(counts: MinuteCounts, lines: readonly (string | null)[]): SpreadLine[] {
  return lines.flatMap((key, place) =>
    METRICS.flatMap((metric, row) => {
      const spread = counts.spreadOf(place * ROWS_OF_LINE + row)
      return spread ? [{ key, metric, ...spread }] : []
    }),
  )
}

export type Tally = { add(pack: StayPack): void; lines(): SpreadLine[] }

/** Begins to count. Lines of time are done with when the next begins, so that a report by day needs no more room. */
export function startTally(by: ReportDimension, { lines, places }: Layout): Tally {
  const isByTime = BY_TIME.includes(by)
  const keysOf = lineKeysOf(by)
  const whole = new MinuteCounts(ROWS_OF_LINE)
  const done: SpreadLine[] = []
  let counts = new MinuteCounts(lines.length * ROWS_OF_LINE)
  let current: string | undefined
  const close = () => {
    done.push(...spreadLines(counts, isByTime ? [current ?? null] : lines))
    if (by === 'flag') return
    for (const place of lines.keys()) {
      for (const row of METRICS.keys()) whole.addRow(row, counts, place * ROWS_OF_LINE + row)
    }
  }
  return {
    add: (pack) => {
      const key = isByTime ? keysOf(pack.day)[0] : undefined
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
