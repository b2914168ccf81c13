import type { CallRequest } from '@kaihu/contract/call.ts'
import {
  addOrderParty,
  checkHitDecision,
  getOrderScreening,
  getScreeningHit,
  listOpenHits,
  listPartyLog,
  modifyOrderParty,
  proposeHitDecision,
  removeOrderParty,
  resetOrderParties,
  runOrderScreening,
} from '@kaihu/contract/screening.ts'
import {
  addOwnEntry,
  discardListVersion,
  draftListUse,
  getListLoad,
  listListNames,
  listRejectedRows,
  listScreeningLists,
  loadScreeningList,
  releaseListVersion,
} from '@kaihu/contract/screening-lists.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

export function useOrderScreening(orderCode: string) {
  return useCallQuery(getOrderScreening, { params: { orderCode } }, inPlace)
}

export function useScreeningHit(orderCode: string, hitId: string) {
  return useCallQuery(getScreeningHit, { params: { orderCode, hitId } }, { ...inPlace, keepPrevious: true })
}

export function usePartyLog(orderCode: string, enabled: boolean) {
  return useCallQuery(listPartyLog, { params: { orderCode } }, { ...inPlace, enabled })
}

export type OpenHitsQuery = CallRequest<typeof listOpenHits>['query']

export function useOpenHits(query: OpenHitsQuery) {
  return useCallQuery(listOpenHits, { query }, { ...inPlace, keepPrevious: true })
}

export function useRunScreening() {
  return useCall(runOrderScreening, { quiet: true })
}
export function useProposeDecision() {
  return useCall(proposeHitDecision, { quiet: true })
}
export function useCheckDecision() {
  return useCall(checkHitDecision, { quiet: true })
}
export function useAddParty() {
  return useCall(addOrderParty, { quiet: true })
}
export function useModifyParty() {
  return useCall(modifyOrderParty, { quiet: true })
}
export function useRemoveParty() {
  return useCall(removeOrderParty, { quiet: true })
}
export function useResetParties() {
  return useCall(resetOrderParties, { quiet: true })
}

export function useListNames(enabled: boolean) {
  return useCallQuery(listListNames, {}, { ...inPlace, enabled, staleTime: Number.POSITIVE_INFINITY })
}

export function useScreeningLists() {
  return useCallQuery(listScreeningLists, {}, inPlace)
}

export function useRejectedRows(versionId: string) {
  return useCallQuery(listRejectedRows, { params: { versionId } }, inPlace)
}

const LOOK_EVERY_MS = 500

export function useListLoad(list: string) {
  return useCallQuery(getListLoad, { params: { list } }, { ...inPlace, refetchInterval: LOOK_EVERY_MS })
}

export function useLoadList() {
  return useCall(loadScreeningList, { quiet: true })
}
export function useDraftListUse() {
  return useCall(draftListUse, { quiet: true })
}
export function useAddOwnEntry() {
  return useCall(addOwnEntry, { quiet: true })
}
export function useReleaseVersion() {
  return useCall(releaseListVersion, { quiet: true })
}
export function useDiscardVersion() {
  return useCall(discardListVersion, { quiet: true })
}

export async function refreshLists(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(listScreeningLists) })
}

export async function refreshOpenHits(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(listOpenHits) })
}
