import {
  getRiskChecklist,
  overrideRiskRating,
  type RiskChecklist,
  saveRiskChecklist,
} from '@kaihu/contract/diligence.ts'
import {
  delegateDiligenceLine,
  getInvestigation,
  type Investigation,
  listInvestigations,
  saveDiligenceConclusion,
  saveDiligenceLine,
  takeDiligenceLineBack,
} from '@kaihu/contract/investigation.ts'
import { getOwnership, type Ownership, saveOwnership } from '@kaihu/contract/ownership.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const

export function useRiskChecklist(orderCode: string) {
  return useCallQuery(getRiskChecklist, { params: { orderCode } }, inPlace)
}

export const saveRiskChecklistCall = saveRiskChecklist
export function useOverrideRiskRating() {
  return useCall(overrideRiskRating, { quiet: true })
}

export function keepRiskChecklist(orderCode: string, checklist: RiskChecklist): void {
  queryClient.setQueryData(callKey(getRiskChecklist, { params: { orderCode } }), checklist)
}

export function refreshRiskChecklist(orderCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(getRiskChecklist, { params: { orderCode } }) })
}

export function useInvestigation(orderCode: string, enabled = true) {
  return useCallQuery(getInvestigation, { params: { orderCode } }, { ...inPlace, enabled })
}

export function useInvestigations(enabled = true) {
  return useCallQuery(listInvestigations, {}, { ...inPlace, enabled })
}

export function useSaveDiligenceLine() {
  return useCall(saveDiligenceLine, { quiet: true })
}
export function useDelegateDiligenceLine() {
  return useCall(delegateDiligenceLine, { quiet: true })
}
export function useTakeDiligenceLineBack() {
  return useCall(takeDiligenceLineBack, { quiet: true })
}
export function useSaveDiligenceConclusion() {
  return useCall(saveDiligenceConclusion, { quiet: true })
}

export function keepInvestigation(investigation: Investigation): void {
  const { orderCode } = investigation
  queryClient.setQueryData(callKey(getInvestigation, { params: { orderCode } }), investigation)
  void queryClient.invalidateQueries({ queryKey: callKey(listInvestigations) })
}

export function refreshInvestigation(orderCode: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(getInvestigation, { params: { orderCode } }) })
}

export function useOwnership(orderCode: string) {
  return useCallQuery(getOwnership, { params: { orderCode } }, inPlace)
}

export function useSaveOwnership() {
  return useCall(saveOwnership, { quiet: true })
}

export function keepOwnership(orderCode: string, ownership: Ownership): void {
  queryClient.setQueryData(callKey(getOwnership, { params: { orderCode } }), ownership)
}
