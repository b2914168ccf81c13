import {
  discardChange,
  draftCalendar,
  draftSetting,
  draftTemplate,
  listCalendars,
  listChanges,
  listDryRunLines,
  listSettings,
  listTemplates,
  releaseChange,
  repeatDryRun,
  withdrawChange,
} from '@kaihu/contract/admin.ts'
import { draftConsentText, listReleasableTexts } from '@kaihu/contract/admin-consents.ts'
import {
  beginPreview,
  draftEarlier,
  draftLook,
  draftText,
  listLook,
  listTexts,
} from '@kaihu/contract/admin-look.ts'
import {
  changeStaffMember,
  createStaffMember,
  draftBranch,
  draftGroupGrant,
  listAdminBranches,
  listGroupGrants,
  listStaffMembers,
  type StaffMemberView,
} from '@kaihu/contract/admin-people.ts'
import type { ChangeView } from '@kaihu/contract/admin-shapes.ts'
import type { CallRequest } from '@kaihu/contract/call.ts'
import { getStaffDoors } from '@kaihu/contract/doors.ts'
import { draftFactorReset } from '@kaihu/contract/factors.ts'
import { draftPasswordLink, takePasswordLink } from '@kaihu/contract/passwords.ts'
import { getFeatures } from '@kaihu/contract/registry.ts'
import { listScreeningLists } from '@kaihu/contract/screening-lists.ts'
import { endStaffSessions } from '@kaihu/contract/sessions.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const quiet = { quiet: true } as const
const LOOK_EVERY_MS = 1_000

type Listed = Partial<Pick<ChangeView, 'dryRun'>> & { readonly waiting?: ChangeView | null }

const whileTried = {
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) => {
    const { items = [] } = (state.data ?? {}) as { readonly items?: readonly Listed[] }
    const isRunning = items.some((item) => (item.waiting ?? item).dryRun?.state === 'running')
    return isRunning ? LOOK_EVERY_MS : false
  },
}

export function useSettings() {
  return useCallQuery(listSettings, {}, { ...inPlace, ...whileTried })
}
export function useCalendars() {
  return useCallQuery(listCalendars, {}, inPlace)
}
export function useTemplates() {
  return useCallQuery(listTemplates, {}, inPlace)
}
export function useReleasableTexts() {
  return useCallQuery(listReleasableTexts, {}, inPlace)
}
export function useAdminBranches() {
  return useCallQuery(listAdminBranches, {}, inPlace)
}

export function useGroupGrants() {
  return useCallQuery(listGroupGrants, {}, inPlace)
}

const NOTED_EVERY_MS = 10_000

const whileNoted = {
  refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) => {
    const { items = [] } = (state.data ?? {}) as { readonly items?: readonly StaffMemberView[] }
    return items.some(({ customers }) => customers.noting?.isDone === false) ? NOTED_EVERY_MS : false
  },
}

export function useStaffMembers(query: CallRequest<typeof listStaffMembers>['query']) {
  return useCallQuery(listStaffMembers, { query }, { ...inPlace, ...whileNoted, keepPrevious: true })
}

export function useChanges(query: CallRequest<typeof listChanges>['query'], enabled = true) {
  return useCallQuery(listChanges, { query }, { ...inPlace, ...whileTried, keepPrevious: true, enabled })
}

export function useDryRunLines(changeId: string) {
  return useCallQuery(listDryRunLines, { params: { changeId } }, inPlace)
}
export function useRepeatDryRun() {
  return useCall(repeatDryRun, quiet)
}

export function useDraftSetting() {
  return useCall(draftSetting, quiet)
}
export function useDraftCalendar() {
  return useCall(draftCalendar, quiet)
}
export function useDraftTemplate() {
  return useCall(draftTemplate, quiet)
}
export function useDraftConsentText() {
  return useCall(draftConsentText, quiet)
}
export function useCreateStaffMember() {
  return useCall(createStaffMember, quiet)
}
export function useChangeStaffMember() {
  return useCall(changeStaffMember, quiet)
}
export function useDraftBranch() {
  return useCall(draftBranch, quiet)
}
export function useDraftGroupGrant() {
  return useCall(draftGroupGrant, quiet)
}
export function useDraftFactorReset() {
  return useCall(draftFactorReset, quiet)
}
export function useEndStaffSessions() {
  return useCall(endStaffSessions, quiet)
}
export function useDraftPasswordLink() {
  return useCall(draftPasswordLink, quiet)
}
export function useTakePasswordLink() {
  return useCall(takePasswordLink, quiet)
}
export function useStaffDoors() {
  return useCallQuery(getStaffDoors, {}, inPlace)
}
export function useReleaseChange() {
  return useCall(releaseChange, quiet)
}
export function useDiscardChange() {
  return useCall(discardChange, quiet)
}
export function useWithdrawChange() {
  return useCall(withdrawChange, quiet)
}

export function useTextsFound(query: CallRequest<typeof listTexts>['query']) {
  return useCallQuery(listTexts, { query }, { ...inPlace, keepPrevious: true })
}
export function useLook() {
  return useCallQuery(listLook, {}, inPlace)
}
export function useDraftText() {
  return useCall(draftText, quiet)
}
export function useDraftLook() {
  return useCall(draftLook, quiet)
}
export function useDraftEarlier() {
  return useCall(draftEarlier)
}
export function useBeginPreview() {
  return useCall(beginPreview)
}

const READS = [
  listSettings,
  listCalendars,
  listTemplates,
  listReleasableTexts,
  listTexts,
  listLook,
  listAdminBranches,
  listStaffMembers,
  listGroupGrants,
  listChanges,
  listDryRunLines,
  getFeatures,
  listScreeningLists,
] as const

export async function refreshAdmin(): Promise<void> {
  await Promise.all(READS.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}
