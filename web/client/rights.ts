import type { CallRequest } from '@kaihu/contract/call.ts'
import {
  askOwnDataCode,
  askOwnExport,
  decideRightsRequest,
  downloadOwnExport,
  finishRightsRequest,
  listRightsRequests,
  makeRightsRequest,
  readOwnData,
  readRightsRequest,
  retractRightsRequest,
} from '@kaihu/contract/rights.ts'
import { fetchCall } from './call/call.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'
import { refreshConsents } from './consents.ts'
import { saveBlob } from './files/save-blob.ts'
import { refusalIn } from './files/uploads.ts'

const quiet = { quiet: true } as const
const inPlace = { loading: 'none', quiet: true } as const
/** A copy is made in seconds. */
const LOOK_EVERY_MS = 2_000

export function useOwnData(isMaking = false) {
  return useCallQuery(readOwnData, {}, { ...inPlace, ...(isMaking && { refetchInterval: LOOK_EVERY_MS }) })
}
export function useAskOwnDataCode() {
  return useCall(askOwnDataCode, inPlace)
}
export function useAskOwnExport() {
  return useCall(askOwnExport, quiet)
}
export function useMakeRightsRequest() {
  return useCall(makeRightsRequest, quiet)
}
export function useRetractRightsRequest() {
  return useCall(retractRightsRequest, quiet)
}

export async function saveOwnExport(exportId: string, format: 'json' | 'pdf'): Promise<void> {
  const response = await fetchCall(downloadOwnExport, { params: { exportId, format } })
  if (!response.ok) throw await refusalIn(response)
  saveBlob(await response.blob(), `my-data.${format}`)
}

export async function refreshOwnData(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: callKey(readOwnData) }), refreshConsents()])
}

export function useRightsRequests(query: CallRequest<typeof listRightsRequests>['query']) {
  return useCallQuery(listRightsRequests, { query }, { ...inPlace, keepPrevious: true })
}
export function useRightsRequest(requestId: string) {
  return useCallQuery(readRightsRequest, { params: { requestId } }, inPlace)
}
export function useDecideRightsRequest() {
  return useCall(decideRightsRequest, quiet)
}
export function useFinishRightsRequest() {
  return useCall(finishRightsRequest, quiet)
}

export async function refreshRightsRequests(): Promise<void> {
  const reads = [listRightsRequests, readRightsRequest]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
