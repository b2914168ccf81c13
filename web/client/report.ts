import type { CallRequest } from '@kaihu/contract/call.ts'
import { getTeamNumbers } from '@kaihu/contract/dashboard.ts'
import { exportOverview, getOverview } from '@kaihu/contract/overviews.ts'
import { exportReport, getReport, listReportOrders } from '@kaihu/contract/report.ts'
import { localeOf } from '@kaihu/domain/base/locales.ts'
import { currentLanguage } from '../kit/i18n/i18n.ts'
import { fetchCall } from './call/call.ts'
import { useCallQuery } from './call/use-call.ts'
import { saveBlob } from './files/save-blob.ts'
import { refusalIn } from './files/uploads.ts'

export type ReportRequest = CallRequest<typeof getReport>
export type OverviewRequest = CallRequest<typeof getOverview>
export type CellRequest = CallRequest<typeof listReportOrders>

const inPlace = { loading: 'none', quiet: true, keepPrevious: true } as const

export function useReport(request: ReportRequest) {
  return useCallQuery(getReport, request, inPlace)
}

export function useOverview(request: OverviewRequest) {
  return useCallQuery(getOverview, request, inPlace)
}

/** Numbers of a week and a month need not be read at every change of an order. */
const teamNumbersKeptMs = 60_000

export function useTeamNumbers() {
  return useCallQuery(getTeamNumbers, {}, { ...inPlace, staleTime: teamNumbersKeptMs })
}

export function useReportOrders(request: CellRequest) {
  return useCallQuery(listReportOrders, request, inPlace)
}

/** @throws CallError when it is refused */
export async function saveReport(
  { params, query }: ReportRequest,
  format: 'csv' | 'xlsx',
  day: string,
): Promise<void> {
  const asked = { ...query, format, language: localeOf(currentLanguage()) }
  await keepFile(await fetchCall(exportReport, { params, query: asked }), `${params.report}-${day}.${format}`)
}

/** @throws CallError when it is refused */
export async function saveOverview(
  { params, query }: OverviewRequest,
  format: 'csv' | 'xlsx',
  day: string,
): Promise<void> {
  const asked = { ...query, format, language: localeOf(currentLanguage()) }
  await keepFile(
    await fetchCall(exportOverview, { params, query: asked }),
    `${params.overview}-${day}.${format}`,
  )
}

async function keepFile(response: Response, name: string): Promise<void> {
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), `report-${name}`)
}
