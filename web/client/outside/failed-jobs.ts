import { listFailedJobs, retryFailedJobs } from '@kaihu/contract/failed-jobs.ts'
import { queryClient } from '../call/query-client.ts'
import { callKey, useCall, useCallQuery } from '../call/use-call.ts'

const LOOK_EVERY_MS = 30_000

export function useFailedJobs() {
  return useCallQuery(listFailedJobs, {}, { loading: 'none', quiet: true, refetchInterval: LOOK_EVERY_MS })
}

export function useRetryFailedJobs() {
  return useCall(retryFailedJobs, { loading: 'none', quiet: true })
}

export function refreshFailedJobs(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(listFailedJobs) })
}
