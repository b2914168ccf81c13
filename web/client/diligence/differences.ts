import type { CallRequest } from '@kaihu/contract/call.ts'
import {
  downloadDifferenceReport,
  exportDifferenceReports,
  listDifferenceReports,
  openDifferenceReport,
  prepareDifferenceReport,
  readDifferenceReports,
  recordDifferenceSent,
  settleDifferenceReport,
} from '@kaihu/contract/difference-reports.ts'
import { localeOf } from '@kaihu/domain/base/locales.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'
import { fetchCall } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'
import { saveBlob } from '../files/save-blob.ts'
import { refusalIn } from '../files/uploads.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const

export type DifferenceQuery = CallRequest<typeof listDifferenceReports>['query']

export function useDifferenceReports(query: DifferenceQuery) {
  return useCallQuery(listDifferenceReports, { query }, { ...inPlace, keepPrevious: true })
}
export function useDifferencesOf(orderCode: string) {
  return useCallQuery(readDifferenceReports, { params: { orderCode } }, inPlace)
}
export function useOpenDifference() {
  return useCall(openDifferenceReport, quiet)
}
export function usePrepareDifference() {
  return useCall(prepareDifferenceReport, quiet)
}
export function useSettleDifference() {
  return useCall(settleDifferenceReport, quiet)
}
export function useRecordSent() {
  return useCall(recordDifferenceSent, quiet)
}

export async function refreshDifferences(): Promise<void> {
  const reads = [listDifferenceReports, readDifferenceReports]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}

async function save(response: Response, name: string): Promise<void> {
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), name)
}

type Register = Pick<DifferenceQuery, 'view' | 'branch' | 'from' | 'to'>

/** @throws CallError when it is refused */
export async function saveRegister(query: Register, format: 'csv' | 'xlsx', day: string): Promise<void> {
  const asked = { ...query, format, language: localeOf(currentLanguage()) }
  await save(
    await fetchCall(exportDifferenceReports, { query: asked }),
    `difference-reports-${day}.${format}`,
  )
}

/** @throws CallError when it is refused */
export async function saveDifference(
  report: { orderCode: string; reportId: string; number: string },
  form: 'pdf' | 'xlsx',
): Promise<void> {
  const { orderCode, reportId, number } = report
  const asked = { params: { orderCode, reportId, form }, query: { language: localeOf(currentLanguage()) } }
  await save(await fetchCall(downloadDifferenceReport, asked), `${number}-${orderCode}.${form}`)
}
