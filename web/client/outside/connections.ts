import type { SystemName } from '@kaihu/contract/connections.ts'
import { listConnections, listOutsideCalls, tryConnection } from '@kaihu/contract/connections.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const LOOK_EVERY_MS = 30_000

export function useConnections() {
  return useCallQuery(listConnections, {}, { ...inPlace, refetchInterval: LOOK_EVERY_MS })
}

export function useOutsideCalls(system: SystemName, isFailedOnly: boolean) {
  const query = isFailedOnly ? { only: 'failed' as const } : {}
  return useCallQuery(listOutsideCalls, { params: { system }, query }, { ...inPlace, keepPrevious: true })
}

export function useTryConnection() {
  return useCall(tryConnection, inPlace)
}

export async function refreshConnections(): Promise<void> {
  const reads = [listConnections, listOutsideCalls].map((call) => ({ queryKey: callKey(call) }))
  await Promise.all(reads.map((read) => queryClient.invalidateQueries(read)))
}
