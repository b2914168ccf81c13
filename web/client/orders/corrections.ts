import { correctSection, resetSection, saveSectionForCustomer } from '@kaihu/contract/application.ts'
import { getEbankingSetup, saveEbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { useCall, useCallQuery } from '../call/use-call.ts'

/** The case manager's corrections during review. */
export function useCorrectSection() {
  return useCall(correctSection, { quiet: true })
}
/** Filling in on the customer's behalf, while the application lies with them. */
export function useSaveForCustomer() {
  return useCall(saveSectionForCustomer, { quiet: true })
}
export function useResetSection() {
  return useCall(resetSection, { quiet: true })
}

/** The bank's set-up of online banking. */
export function useEbankingSetup(orderCode: string) {
  return useCallQuery(getEbankingSetup, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export function useSaveEbankingSetup() {
  return useCall(saveEbankingSetup, { quiet: true })
}
