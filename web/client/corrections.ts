import { correctSection, resetSection } from '@kaihu/contract/application.ts'
import { getEbankingSetup, saveEbankingSetup } from '@kaihu/contract/ebanking-setup.ts'
import { useCall, useCallQuery } from './use-call.ts'

/** The case manager's corrections during review. */
export const useCorrectSection = () => useCall(correctSection, { quiet: true })
export const useResetSection = () => useCall(resetSection, { quiet: true })

/** The bank's set-up of online banking. */
export function useEbankingSetup(orderCode: string) {
  return useCallQuery(getEbankingSetup, { params: { orderCode } }, { quiet: true, loading: 'none' })
}

export const useSaveEbankingSetup = () => useCall(saveEbankingSetup, { quiet: true })
