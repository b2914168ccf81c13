import { type CddRecord, getCddRecord, saveCddRecord } from '@kaihu/contract/cdd.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

export function useCddRecord(orderCode: string) {
  return useCallQuery(getCddRecord, { params: { orderCode } }, inPlace)
}

export function useSaveCddRecord() {
  return useCall(saveCddRecord, { quiet: true })
}

export function keepCddRecord(orderCode: string, record: CddRecord): void {
  queryClient.setQueryData(callKey(getCddRecord, { params: { orderCode } }), record)
}

export function refreshCddRecord(orderCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(getCddRecord, { params: { orderCode } }) })
}
