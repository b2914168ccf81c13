import {
  getRiskChecklist,
  overrideRiskRating,
  type RiskChecklist,
  saveRiskChecklist,
} from '@kaihu/contract/diligence.ts'
import { queryClient } from './query-client.ts'
import { callKey, useCall, useCallQuery } from './use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

/** The risk checklist of an order with its rating. */
export function useRiskChecklist(orderCode: string) {
  return useCallQuery(getRiskChecklist, { params: { orderCode } }, inPlace)
}

/** The save itself: the form sends it by itself, outside any component. */
export const saveRiskChecklistCall = saveRiskChecklist
export const useOverrideRiskRating = () => useCall(overrideRiskRating, { quiet: true })

/** Puts what a save answered in place of what was read before. */
export function keepRiskChecklist(orderCode: string, checklist: RiskChecklist): void {
  queryClient.setQueryData(callKey(getRiskChecklist, { params: { orderCode } }), checklist)
}

/** Reads the checklist anew. */
export function refreshRiskChecklist(orderCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(getRiskChecklist, { params: { orderCode } }) })
}
