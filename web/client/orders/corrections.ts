import { correctSection, resetSection, saveSectionForCustomer } from '@kaihu/contract/application.ts'
import { getEbankingSetup, saveEbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { useCall, useCallQuery } from '../call/use-call.ts'

export function useCorrectSection() {
  return useCall(correctSection, { quiet: true })
}
export function useSaveForCustomer() {
  return useCall(saveSectionForCustomer, { quiet: true })
}
export function useResetSection() {
  return useCall(resetSection, { quiet: true })
}

export function useEbankingSetup(orderCode: string) {
  return useCallQuery(getEbankingSetup, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export function useSaveEbankingSetup() {
  return useCall(saveEbankingSetup, { quiet: true })
}
