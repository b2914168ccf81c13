import type { CallInput, CallReply } from '@kaihu/contract/call.ts'
import type { getReport } from '@kaihu/contract/report.ts'
import type { StaffActor } from '@kaihu/domain/access/actor.ts'
import { measuresOf, type ReportDimension } from '@kaihu/domain/order/report/catalogue.ts'
import { nameStaff } from '../access/names/name-staff.usecase.ts'
import type { Database } from '../platform/database/connect.ts'
import { countBacklog } from './backlog.store.ts'
import { countTable, spreadTable, type Table } from './lines/report-lines.ts'
import { spreadTimes } from './lines/turnaround-lines.ts'
import { readCounts, readTimes, type Viewer } from './report.store.ts'
import { reportQueryOf } from './report-query.ts'
import type { ReportQuery } from './sql/keyed.sql.ts'
import { readSteps } from './stays/read-steps.usecase.ts'

export type ReportReader = { database: Database; actor: StaffActor; now: Date }

const PERSONAL: readonly ReportDimension[] = ['person', 'rm', 'cm', 'ao']

export async function readTable(database: Database, query: ReportQuery, viewer: Viewer): Promise<Table> {
  const { report, by } = query
  if (report === 'steps') return spreadTable(report, by, await readSteps(database, query, viewer))
  if (report === 'turnaround') {
    return spreadTable(report, by, await spreadTimes(await readTimes(database, query, viewer), by))
  }
  return countTable(report, by, await readCounts(database, query, viewer))
}

export async function readReport(
  { params: { report }, query: asked }: Pick<CallInput<typeof getReport>, 'params' | 'query'>,
  { database, actor, now }: ReportReader,
): Promise<CallReply<typeof getReport>> {
  const query = reportQueryOf(report, asked)
  const [table, uncounted] = await Promise.all([
    readTable(database, query, { actor, now }),
    countBacklog(database),
  ])
  const named = PERSONAL.includes(query.by) ? table.lines.map(({ key }) => key) : []
  const names = await nameStaff(database, named)
  return {
    ...table,
    by: query.by,
    measures: measuresOf(report).map(([name, unit]) => ({ name, unit })),
    people: named.flatMap((key) => names.get(key) ?? []),
    asOf: now.toISOString(),
    uncounted,
  }
}
