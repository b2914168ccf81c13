import type { CallRequest } from '@kaihu/contract/call.ts'
import { draftMatching, getMatching, listMatchingDifferences, repeatTrial } from '@kaihu/contract/matching.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const inPlace = { loading: 'none', quiet: true } as const
const LOOK_EVERY_MS = 1_000

export function useMatching(isRunning: boolean) {
  return useCallQuery(getMatching, {}, { ...inPlace, ...(isRunning && { refetchInterval: LOOK_EVERY_MS }) })
}

export function useMatchingDifferences(
  changeId: string,
  source: CallRequest<typeof listMatchingDifferences>['query']['source'],
) {
  return useCallQuery(listMatchingDifferences, { params: { changeId }, query: { source } }, inPlace)
}

export function useDraftMatching() {
  return useCall(draftMatching, { quiet: true })
}
export function useRepeatTrial() {
  return useCall(repeatTrial, { quiet: true })
}

export async function refreshMatching(): Promise<void> {
  await Promise.all(
    [getMatching, listMatchingDifferences].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
}
