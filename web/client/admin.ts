import {
  discardChange,
  draftCalendar,
  draftSetting,
  draftTemplate,
  listCalendars,
  listChanges,
  listSettings,
  listTemplates,
  releaseChange,
  withdrawChange,
} from '@kaihu/contract/admin.ts'
import {
  changeStaffMember,
  createStaffMember,
  draftBranch,
  listAdminBranches,
  listStaffMembers,
} from '@kaihu/contract/admin-people.ts'
import type { CallRequest } from '@kaihu/contract/call.ts'
import { getFeatures } from '@kaihu/contract/registry.ts'
import { queryClient } from './query-client.ts'
import { callKey, useCall, useCallQuery } from './use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const

export const useSettings = () => useCallQuery(listSettings, {}, inPlace)
export const useCalendars = () => useCallQuery(listCalendars, {}, inPlace)
export const useTemplates = () => useCallQuery(listTemplates, {}, inPlace)
export const useAdminBranches = () => useCallQuery(listAdminBranches, {}, inPlace)

export function useStaffMembers(query: CallRequest<typeof listStaffMembers>['query']) {
  return useCallQuery(listStaffMembers, { query }, { ...inPlace, keepPrevious: true })
}

export function useChanges(query: CallRequest<typeof listChanges>['query'], enabled = true) {
  return useCallQuery(listChanges, { query }, { ...inPlace, keepPrevious: true, enabled })
}

export const useDraftSetting = () => useCall(draftSetting, quiet)
export const useDraftCalendar = () => useCall(draftCalendar, quiet)
export const useDraftTemplate = () => useCall(draftTemplate, quiet)
export const useCreateStaffMember = () => useCall(createStaffMember, quiet)
export const useChangeStaffMember = () => useCall(changeStaffMember, quiet)
export const useDraftBranch = () => useCall(draftBranch, quiet)
export const useReleaseChange = () => useCall(releaseChange, quiet)
export const useDiscardChange = () => useCall(discardChange, quiet)
export const useWithdrawChange = () => useCall(withdrawChange, quiet)

const READS = [
  listSettings,
  listCalendars,
  listTemplates,
  listAdminBranches,
  listStaffMembers,
  listChanges,
  getFeatures,
] as const

/** Reads everything that administrators see anew after one of them changed something. */
export async function refreshAdmin(): Promise<void> {
  await Promise.all(READS.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
