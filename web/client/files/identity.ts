import type { CallAnswer } from '@kaihu/contract/call.ts'
import {
  bringIdentity,
  giveIdentity,
  listOwnIdentities,
  refuseIdentity,
} from '@kaihu/contract/identity-requests.ts'
import { callApi } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'
import type { BeginUpload } from './uploads.ts'

const quiet = { quiet: true } as const
const AGAIN_AFTER_MS = 20_000

export function useOwnIdentities(isWatched = false) {
  const again = isWatched ? { refetchInterval: AGAIN_AFTER_MS } : {}
  return useCallQuery(listOwnIdentities, {}, { loading: 'none', quiet: true, ...again })
}
export function useGiveIdentity() {
  return useCall(giveIdentity, quiet)
}
export function useRefuseIdentity() {
  return useCall(refuseIdentity, quiet)
}

export function takeOwnIdentities(list: CallAnswer<typeof listOwnIdentities>): void {
  queryClient.setQueryData(callKey(listOwnIdentities, {}), list)
}
export function refreshIdentities(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(listOwnIdentities) })
}

export function beginFor(requestId: string): BeginUpload {
  return ({ slot, name, size }, options) =>
    callApi(bringIdentity, { params: { requestId }, body: { slot, name, size } }, options)
}
