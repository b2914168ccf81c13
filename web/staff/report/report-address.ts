import { BUSINESS_ROLES } from '@kaihu/domain/access/roles.ts'
import { addDays, findPlainDate, getPlainDate } from '@kaihu/domain/base/plain-date.ts'
import { FLOWS } from '@kaihu/domain/lists/flows.ts'
import {
  REPORT_NAMES,
  REPORTS,
  type ReportDimension,
  type ReportFilter,
  type ReportName,
} from '@kaihu/domain/order/report/catalogue.ts'
import { REPORT_FLAGS } from '@kaihu/domain/order/report/facts.ts'
import { RISK_RATINGS } from '@kaihu/domain/order/state/facts.ts'
import { STATUS_CODES } from '@kaihu/domain/order/statuses.ts'
import type { ReportRequest } from '../../client/report.ts'

type Search = Readonly<Record<string, string>>

/** A report as its address names it. */
export type ReportAddress = {
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

/** The codes that a filter may name, where they are known beforehand. */
export const FILTER_CODES: Readonly<Partial<Record<ReportFilter, readonly string[]>>> = {
  flow: FLOWS,
  riskRating: RISK_RATINGS,
  flag: REPORT_FLAGS,
  status: STATUS_CODES,
  role: ['CUSTOMER', 'SYSTEM', ...BUSINESS_ROLES],
}

/** The server's question for it; codes of an old or mistyped address that the server would not understand are left out. */
export function reportRequest({ report, by, from, to, filters }: ReportAddress): ReportRequest {
  const period = REPORTS[report].hasPeriod ? { from, to } : {}
  const known = Object.entries(filters).flatMap(([name, text]) => {
    const codes = FILTER_CODES[name as ReportFilter]
    const values = text.split(',').filter((value) => value !== '' && (codes?.includes(value) ?? true))
    return values.length === 0 ? [] : [[name, values.join(',')] as const]
  })
  return {
    params: { report },
    query: { by, ...period, ...Object.fromEntries(known) } as ReportRequest['query'],
  }
}
