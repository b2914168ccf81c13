import { type CddRecord, getCddRecord, saveCddRecord } from '@kaihu/contract/cdd.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

/** The due-diligence record of an order, its saves and its rounds with the CRT. */
export function useCddRecord(orderCode: string) {
  return useCallQuery(getCddRecord, { params: { orderCode } }, inPlace)
}

export function useSaveCddRecord() {
  return useCall(saveCddRecord, { quiet: true })
}

/** Puts what a save answered in place of what was read before. */
export function keepCddRecord(orderCode: string, record: CddRecord): void {
  queryClient.setQueryData(callKey(getCddRecord, { params: { orderCode } }), record)
}

/** Reads the record anew. */
export function refreshCddRecord(orderCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(getCddRecord, { params: { orderCode } }) })
}
