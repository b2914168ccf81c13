import {
  approveErasure,
  discardErasure,
  endLegalHold,
  findErasedOrder,
  listDueRecords,
  listErasureRuns,
  listHoldsOfOrder,
  listLegalHolds,
  proposeErasure,
  readErasureRun,
  readRetention,
  setLegalHold,
} from '@kaihu/contract/retention.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const
/** A run goes on by itself. */
const LOOK_EVERY_MS = 3_000

export function useRetention() {
  return useCallQuery(readRetention, {}, inPlace)
}
export function useDueRecords() {
  return useCallQuery(listDueRecords, {}, inPlace)
}
export function useErasureRuns() {
  return useCallQuery(listErasureRuns, {}, { ...inPlace, refetchInterval: LOOK_EVERY_MS })
}
export function useErasureRun(runId: string, after: string) {
  return useCallQuery(readErasureRun, { params: { runId }, query: { after } }, inPlace)
}
export function useLegalHolds() {
  return useCallQuery(listLegalHolds, {}, inPlace)
}
export function useHoldsOfOrder(orderCode: string, enabled = true) {
  return useCallQuery(listHoldsOfOrder, { params: { orderCode } }, { ...inPlace, enabled })
}
export function useErasedOrder(orderCode: string) {
  return useCallQuery(findErasedOrder, { params: { orderCode } }, inPlace)
}

export function useProposeErasure() {
  return useCall(proposeErasure, quiet)
}
export function useApproveErasure() {
  return useCall(approveErasure, quiet)
}
export function useDiscardErasure() {
  return useCall(discardErasure, quiet)
}
export function useSetLegalHold() {
  return useCall(setLegalHold, quiet)
}
export function useEndLegalHold() {
  return useCall(endLegalHold, quiet)
}

export async function refreshRetention(): Promise<void> {
  const reads = [
    readRetention,
    listDueRecords,
    listErasureRuns,
    readErasureRun,
    listLegalHolds,
    listHoldsOfOrder,
  ]
  await Promise.all(reads.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
