import type { CallInput } from '@kaihu/contract/call.ts'
import type { getReport } from '@kaihu/contract/report.ts'
import { REPORTS, type ReportFilter, type ReportName } from '@kaihu/domain/order/report/catalogue.ts'
import { refuse } from '../platform/refuse.ts'
import type { ReportQuery } from './sql/keyed.sql.ts'

type Asked = CallInput<typeof getReport>['query']

const FILTERS: readonly ReportFilter[] = ['branch', 'flow', 'riskRating', 'flag', 'status', 'role', 'person']

/** A report as it is counted; refuses what the report does not have, so that no filter is silently left out. */
export function reportQueryOf(report: ReportName, asked: Asked): ReportQuery {
  const { by: dimensions, filters, hasPeriod } = REPORTS[report]
  const by = asked.by ?? dimensions[0]
  const isKnown = dimensions.some((one) => one === by)
  if (!isKnown) throw refuse('invalidRequest', { field: 'query.by' })
  const unknown = FILTERS.find(
    (filter) => asked[filter] !== undefined && !filters.some((one) => one === filter),
  )
  if (unknown !== undefined) throw refuse('invalidRequest', { field: `query.${unknown}` })
  if (!hasPeriod && (asked.from ?? asked.to) !== undefined) {
    throw refuse('invalidRequest', { field: 'query.from' })
  }
  return { ...asked, report, by }
}
