import type { CallAnswer } from '@kaihu/contract/call.ts'
import { beginLiveness, getLiveness, listLivenessChecks } from '@kaihu/contract/liveness.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const quiet = { quiet: true, loading: 'none' } as const

const ASK_EVERY_MS = 3_000
/** Whoever has not shown their face by then does not come back to a page that was left open. */
const ASK_FOR_MS = 60 * 60_000

function isWaiting(data: CallAnswer<typeof getLiveness> | undefined): boolean {
  const check = data?.check
  return check?.result === null && Date.now() - Date.parse(check.begunAt) < ASK_FOR_MS
}

export function useLiveness(orderCode: string) {
  return useCallQuery(
    getLiveness,
    { params: { orderCode } },
    {
      ...quiet,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        isWaiting(state.data as CallAnswer<typeof getLiveness> | undefined) && ASK_EVERY_MS,
    },
  )
}

export function useBeginLiveness() {
  return useCall(beginLiveness, quiet)
}

export async function refreshLiveness(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: callKey(getLiveness) })
}

export function useLivenessChecks(orderCode: string) {
  return useCallQuery(listLivenessChecks, { params: { orderCode } }, quiet)
}
