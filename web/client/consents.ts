import { giveConsents, readOrderConsents, readOwnConsents } from '@kaihu/contract/consents.ts'
import { queryClient } from './call/query-client.ts'
import { callKey, useCall, useCallQuery } from './call/use-call.ts'

const quiet = { quiet: true } as const

export function useOwnConsents() {
  return useCallQuery(readOwnConsents, {}, { ...quiet, loading: 'none' })
}

export function useGiveConsents() {
  return useCall(giveConsents, quiet)
}

export function refreshConsents(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(readOwnConsents) })
}

export function useOrderConsents(orderCode: string) {
  return useCallQuery(readOrderConsents, { params: { orderCode } }, { ...quiet, loading: 'none' })
}
