import { setImmediate } from 'node:timers/promises'
import type { ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import type { TimesRow } from '../report.store.ts'
import { groupLines } from './group-lines.ts'
import { longNumbers } from './packed-numbers.ts'
import { spreadOf } from './rank-minutes.ts'
import type { SpreadLine } from './spread.ts'

/** What of an order the three numbers of its times are. */
const METRICS = ['touch', 'waiting', 'elapsed'] as const

type Times = { key: string; size: number; times: Int32Array }

function minutesOf(rows: readonly Times[], metric: number): Int32Array {
  const minutes = new Int32Array(rows.reduce((sum, { size }) => sum + size, 0))
  let next = 0
  for (const { times } of rows) {
    for (let at = metric; at < times.length; at += METRICS.length) {
      minutes[next] = times[at] ?? 0
      next += 1
    }
  }
  return minutes
}

export async function spreadTimes(found: readonly TimesRow[], by: ReportDimension): Promise<SpreadLine[]> {
  const rows = found.map(({ times, ...row }): Times => ({ ...row, times: longNumbers(times) }))
  const spreads: SpreadLine[] = []
  for (const [key, line] of [...groupLines(rows, by), [null, rows] as const]) {
    for (const [metric, name] of METRICS.entries()) {
      const spread = spreadOf(minutesOf(line, metric))
      if (spread) spreads.push({ key, metric: name, ...spread })
      await setImmediate()
    }
  }
  return spreads
}
