import { type BankData, getBankData, saveBankData } from '@kaihu/contract/bank-data.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'

export function useBankData(orderCode: string) {
  return useCallQuery(getBankData, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export function useSaveBankData() {
  return useCall(saveBankData, { quiet: true })
}

export function keepBankData(orderCode: string, data: BankData): void {
  queryClient.setQueryData(callKey(getBankData, { params: { orderCode } }), data)
}

export function refreshBankData(orderCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(getBankData, { params: { orderCode } }) })
}
