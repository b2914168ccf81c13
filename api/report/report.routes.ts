import { getTeamNumbers } from '@kaihu/contract/dashboard.ts'
import { exportOverview as exportOverviewCall, getOverview } from '@kaihu/contract/overviews.ts'
import { exportReport as exportCall, getReport, listReportOrders } from '@kaihu/contract/report.ts'
import type { Database } from '../platform/database/connect.ts'
import { readElsewhere } from '../platform/database/replica/replica.ts'
import { answerFile } from '../platform/http/file-answer.ts'
import { implement, type Route } from '../platform/routes.ts'
import { exportReport } from './export-report.usecase.ts'
import { listOrdersOf } from './list-cell-orders.usecase.ts'
import { exportOverview } from './overviews/export-overview.usecase.ts'
import { readOverview } from './overviews/read-overview.usecase.ts'
import { readReport } from './read-report.usecase.ts'
import { readTeamNumbers } from './read-team-numbers.usecase.ts'

function elsewhere<T>({ database }: { database: Database }, read: () => Promise<T>): Promise<T> {
  return readElsewhere(database, 'recent', read)
}

export const reportRoutes: readonly Route[] = [
  implement(getReport, (input, context) => elsewhere(context, () => readReport(input, context))),
  implement(listReportOrders, (input, context) => elsewhere(context, () => listOrdersOf(input, context))),
  implement(exportCall, async (input, context) => {
    const { bytes, ...file } = await exportReport(input, context)
    return answerFile(context.http.reply, file, bytes)
  }),
  implement(getOverview, (input, context) => elsewhere(context, () => readOverview(input, context))),
  implement(exportOverviewCall, async (input, context) => {
    const { bytes, ...file } = await exportOverview(input, context)
    return answerFile(context.http.reply, file, bytes)
  }),
  implement(getTeamNumbers, (_input, context) =>
    readElsewhere(context.database, 'current', () => readTeamNumbers(context)),
  ),
]
