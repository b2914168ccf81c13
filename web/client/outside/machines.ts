import {
  draftServiceAccount,
  listServiceAccounts,
  makeServiceSecret,
  retireServiceSecret,
} from '@kaihu/contract/machines.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const quiet = { quiet: true } as const

export function useServiceAccounts() {
  return useCallQuery(listServiceAccounts, {}, { loading: 'none', quiet: true })
}
export function useDraftServiceAccount() {
  return useCall(draftServiceAccount, quiet)
}
export function useMakeServiceSecret() {
  return useCall(makeServiceSecret, quiet)
}
export function useRetireServiceSecret() {
  return useCall(retireServiceSecret)
}

export async function refreshServiceAccounts(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(listServiceAccounts) })
}
