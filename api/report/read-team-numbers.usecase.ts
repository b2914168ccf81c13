import type { CallReply } from '@kaihu/contract/call.ts'
import type { getTeamNumbers } from '@kaihu/contract/dashboard.ts'
import { instantOf, shanghaiDateOf } from '@kaihu/domain/base/instant.ts'
import { addDays, startOfWeek } from '@kaihu/domain/base/plain-date.ts'
import { measuresOf } from '@kaihu/domain/order/report/catalogue.ts'
import type { Table } from './lines/report-lines.ts'
import { type ReportReader, readTable } from './read-report.usecase.ts'
import type { ReportQuery } from './sql/keyed.sql.ts'

/** Turnaround is told of so many days: of a week it would jump. */
const TURNAROUND_DAYS = 30

async function totalsOf(reader: ReportReader, query: ReportQuery): Promise<Record<string, number | null>> {
  const { total }: Table = await readTable(reader.database, query, reader)
  return Object.fromEntries(measuresOf(query.report).map(([name], index) => [name, total[index] ?? null]))
}

async function flowOf(reader: ReportReader, from: string, to: string) {
  const { takenIn, opened } = await totalsOf(reader, { report: 'volume', by: 'flow', from, to })
  return { takenIn: takenIn ?? 0, opened: opened ?? 0 }
}

export async function readTeamNumbers(reader: ReportReader): Promise<CallReply<typeof getTeamNumbers>> {
  const today = shanghaiDateOf(instantOf(reader.now))
  const monday = startOfWeek(today)
  const since = addDays(today, 1 - TURNAROUND_DAYS)
  const [thisWeek, lastWeek, turnaround, ages, own] = await Promise.all([
    flowOf(reader, monday, today),
    flowOf(reader, addDays(monday, -7), addDays(today, -7)),
    totalsOf(reader, { report: 'turnaround', by: 'flow', from: since, to: today }),
    totalsOf(reader, { report: 'ageing', by: 'flow' }),
    totalsOf(reader, { report: 'steps', by: 'flow', from: monday, to: today, person: reader.actor.staffId }),
  ])
  const { open: _open, ...ageing } = ages
  return {
    monday,
    thisWeek,
    lastWeek,
    turnaround: {
      orders: turnaround['orders'] ?? 0,
      touchMedian: turnaround['touchMedian'] ?? null,
      waitingMedian: turnaround['waitingMedian'] ?? null,
    },
    ageing: Object.entries(ageing).map(([age, count]) => ({ age, count: count ?? 0 })),
    own: {
      finished: (own['touched'] ?? 0) + (own['waited'] ?? 0),
      touchMedian: own['touchMedian'] ?? null,
    },
  }
}
