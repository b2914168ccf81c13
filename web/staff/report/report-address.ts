import { addDays, findPlainDate, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import {
  REPORT_NAMES,
  REPORTS,
  type ReportDimension,
  type ReportFilter,
  type ReportName,
} from '@kaihu/domain/order/report/catalogue.ts'
import type { ReportRequest } from '../../client/report.ts'

type Search = Readonly<Record<string, string>>

/** A report as its address names it. */
export interface ReportAddress {
  readonly report: ReportName
  readonly by: ReportDimension
  readonly from: string
  readonly to: string
  readonly filters: Search
}

const usualDays = 30
const filterNames: readonly ReportFilter[] = [
  'branch',
  'flow',
  'riskRating',
  'flag',
  'status',
  'role',
  'person',
]

/** What an address says; where it says nothing, or what no report knows, the usual is taken. */
export function readReportAddress(search: Search, today: string): ReportAddress {
  const report = REPORT_NAMES.find((name) => name === search['report']) ?? 'volume'
  const dimensions: readonly ReportDimension[] = REPORTS[report].by
  const known: readonly ReportFilter[] = REPORTS[report].filters
  const to = findPlainDate(search['to'] ?? '') ?? getPlainDate(today)
  const filters = filterNames.flatMap((name) => {
    const value = search[name]
    return value && known.includes(name) ? [[name, value] as const] : []
  })
  return {
    report,
    by: dimensions.find((one) => one === search['by']) ?? dimensions[0] ?? 'branch',
    from: findPlainDate(search['from'] ?? '') ?? addDays(to, 1 - usualDays),
    to,
    filters: Object.fromEntries(filters),
  }
}

/** The server's question for it. */
export function reportRequest({ report, by, from, to, filters }: ReportAddress): ReportRequest {
  const period = REPORTS[report].hasPeriod ? { from, to } : {}
  return { params: { report }, query: { by, ...period, ...filters } as ReportRequest['query'] }
}
